import type { StaffRole } from 'contracts';
import type { Db } from '../../../platform/db/database';
import type { Refusal } from '../../../platform/errors';
import { addressKey } from '../../../platform/limits/addressKey';
import type { Throttle, ThrottledKey } from '../../../platform/limits/throttle';
import { refusals } from '../../../platform/refusals';
import { readDevice, signDevice } from '../deviceToken';
import { findMember, type Member, type Sessions } from '../sessions';
import type { TokenKeys } from '../tokenKeys';
import { memberOfChallenge, signChallenge, type ChallengeUse } from './challenge';
import type { NewApp, SecondFactors } from './secondFactors';

/**
 * The number of wrong codes for an account before the first pause. All unknown browsers share one count, and each known
 * browser has its own.
 */
export const FREE_CODES = 5;
/** The number of wrong codes from an IP address before the first pause, for all accounts together. */
const FREE_CODES_OF_ADDRESS = 30;

/** The challenge for the second step of a login. */
export interface Challenge {
  use: ChallengeUse;
  challenge: string;
}

/** Returns the refusal that tells the client to make the second step. */
export const refusalOf = ({ use, challenge }: Challenge): Refusal =>
  use === 'code' ? refusals.secondFactor(challenge) : refusals.secondFactorSetup(challenge);

/** The response to a successful login. */
export interface Entry {
  status: 'accepted';
  staffId: string;
  token: string;
  device: string;
  user: { role: StaffRole; restaurantId: string | null; branchId: string | null };
}

/** The IP address and the browser that a login comes from. */
export interface LoginOrigin {
  address: string;
  /** Returns the browser's device cookie for an account; undefined if the browser sent none. */
  deviceOf: (staffId: string) => string | undefined;
}

type StepOutcome =
  | (Entry & { by: 'code' | 'recovery' })
  /** The challenge is no longer valid. */
  | { status: 'expired' }
  | { status: 'wrong code'; staffId: string }
  | { status: 'throttled'; staffId: string; seconds: number };

/** The second step of a login, after the password. */
export interface SecondStep {
  /** Returns the challenge that a member must complete after the password; null if the password is enough. */
  challengeFor(member: Member): Promise<Challenge | null>;
  /** Completes a challenge with a code of the app or a recovery code, and starts the session. */
  answer(answer: { challenge: string; code: string }, origin: LoginOrigin): Promise<StepOutcome>;
  /** Starts the setup of the app that the member's role requires. Returns null if the challenge is no longer valid. */
  startSetup(challenge: string): Promise<NewApp | null>;
  /** Turns the second factor on with a code of the new app, and starts the session. */
  finishSetup(
    answer: { challenge: string; code: string },
    origin: LoginOrigin,
  ): Promise<Exclude<StepOutcome, Entry> | (Entry & { recoveryCodes: string[] })>;
}

interface Dependencies {
  db: Db;
  throttle: Throttle;
  sessions: Pick<Sessions, 'begin'>;
  secondFactors: SecondFactors;
  keys: Pick<TokenKeys, 'signing' | 'keyOf'>;
  /** The roles that may not log in without a second factor. */
  requiredRoles: readonly StaffRole[];
  /** The key that signs device cookies. */
  secret: string;
  now: () => Date;
}

export function createSecondStep(parts: Dependencies): SecondStep {
  const { db, throttle, sessions, secondFactors, keys, requiredRoles, secret, now } = parts;
  const memberOf = (challenge: string, use: ChallengeUse) =>
    memberOfChallenge(challenge, use, keys, now(), (id) => findMember(db, { id }));

  async function enter(member: Member, deviceId: string | undefined): Promise<Entry | null> {
    const token = await sessions.begin(member, { isProven: true, isNewBrowser: deviceId === undefined });
    if (!token) return null;
    const { role, restaurantId, branchId } = member;
    const device = await signDevice(member.id, secret, now(), { deviceId });
    return { status: 'accepted', staffId: member.id, token, device, user: { role, restaurantId, branchId } };
  }

  /** Counts an attempt and checks a code. If the code is correct, its attempt is removed from the count. */
  async function guarded<Right>(
    { id: staffId }: Member,
    { address, deviceOf }: LoginOrigin,
    check: () => Promise<Right | null>,
  ): Promise<
    { right: Right; deviceId: string | undefined } | Extract<StepOutcome, { status: 'wrong code' | 'throttled' }>
  > {
    const sent = deviceOf(staffId);
    const deviceId = (sent && (await readDevice(sent, staffId, secret, now()))) || undefined;
    const attempts: ThrottledKey[] = deviceId
      ? [{ key: `second-factor-device:${deviceId}`, free: FREE_CODES }]
      : [
          { key: `second-factor-account:${staffId}`, free: FREE_CODES },
          { key: `second-factor-address:${addressKey(address)}`, free: FREE_CODES_OF_ADDRESS },
        ];
    const seconds = await throttle.take(attempts);
    if (seconds > 0) return { status: 'throttled', staffId, seconds };
    const right = await check();
    if (right === null) return { status: 'wrong code', staffId };
    await throttle.giveBack(attempts);
    return { right, deviceId };
  }

  return {
    async challengeFor(member) {
      const isOn = await secondFactors.isOn(member.id);
      if (!isOn && !requiredRoles.includes(member.role)) return null;
      const use = isOn ? 'code' : 'setup';
      return { use, challenge: await signChallenge(member, use, keys, now()) };
    },

    async answer({ challenge, code }, origin) {
      const member = await memberOf(challenge, 'code');
      if (!member || !(await secondFactors.isOn(member.id))) return { status: 'expired' };
      const outcome = await guarded(member, origin, () => secondFactors.use(member, code));
      if ('status' in outcome) return outcome;
      const entry = await enter(member, outcome.deviceId);
      return entry ? { ...entry, by: outcome.right } : { status: 'expired' };
    },

    async startSetup(challenge) {
      const member = await memberOf(challenge, 'setup');
      return member ? secondFactors.start(member) : null;
    },

    async finishSetup({ challenge, code }, origin) {
      const member = await memberOf(challenge, 'setup');
      if (!member) return { status: 'expired' };
      const outcome = await guarded(member, origin, () => secondFactors.confirm(member, code));
      if ('status' in outcome) return outcome;
      const entry = await enter(member, outcome.deviceId);
      return entry ? { ...entry, recoveryCodes: outcome.right } : { status: 'expired' };
    },
  };
}
