import type { Db } from '../../platform/db/database';
import { addressKey } from '../../platform/limits/addressKey';
import type { Throttle, ThrottledKey } from '../../platform/limits/throttle';
import { readDevice, signDevice } from './deviceToken';
import { isPassword } from './password';
import type { Challenge, Entry, LoginOrigin, SecondStep } from './secondFactor/secondStep';
import { findMember, type Sessions } from './sessions';
import { sha256 } from '../../platform/crypto/sha256';

/**
 * The number of wrong passwords for an account before the first pause. All unknown browsers share one count, and each
 * known browser has its own.
 */
export const FREE_PER_ACCOUNT = 5;
export const FREE_PER_DEVICE = 5;
/**
 * The number of wrong passwords from an IP address before the first pause, for all accounts together. It is higher,
 * because several people in a branch share one IP address.
 */
export const FREE_PER_ADDRESS = 30;

interface Credentials {
  email: string;
  password: string;
}

/**
 * The result of a login. `staffId` is null if no account has the e-mail address. The response must not reveal whether
 * there is such an account.
 */
type LoginOutcome =
  | Entry
  /** The password is correct, but the login needs a second step. */
  | (Challenge & { status: 'challenged'; staffId: string })
  | { status: 'wrong'; staffId: string | null }
  | { status: 'throttled'; staffId: string | null; seconds: number };

/** Checks a password and starts a session. */
export type Login = (credentials: Credentials, origin: LoginOrigin) => Promise<LoginOutcome>;

interface Dependencies {
  db: Db;
  throttle: Throttle;
  sessions: Pick<Sessions, 'begin'>;
  secondStep: Pick<SecondStep, 'challengeFor'>;
  secret: string;
  now: () => Date;
}

/**
 * Creates the login, which slows down attempts at an account. All browsers that have never logged in to the account
 * share one count of attempts. A browser that has logged in before has its own count, so an attacker cannot lock the
 * owner out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function createLogin({ db, throttle, sessions, secondStep, secret, now }: Dependencies): Login {
  return async ({ email, password }, { address, deviceOf }) => {
    const account = email.toLowerCase();
    const member = await findMember(db, { email: account });
    const staffId = member?.id ?? null;
    const sent = member && deviceOf(member.id);
    const deviceId = (member && sent && (await readDevice(sent, member.id, secret, now()))) || undefined;

    const keys: ThrottledKey[] = deviceId
      ? [{ key: `login-device:${deviceId}`, free: FREE_PER_DEVICE }]
      : [
          // The key is a hash of the typed e-mail address. So unknown addresses are counted like known ones, and none
          // is stored.
          { key: `login-account:${sha256(account)}`, free: FREE_PER_ACCOUNT },
          { key: `login-address:${addressKey(address)}`, free: FREE_PER_ADDRESS },
        ];
    const seconds = await throttle.take(keys);
    if (seconds > 0) return { status: 'throttled', staffId, seconds };

    const isRight = await isPassword(password, member?.passwordHash);
    if (!isRight || !member) return { status: 'wrong', staffId };
    const challenge = await secondStep.challengeFor(member);
    if (challenge) {
      await throttle.giveBack(keys);
      return { status: 'challenged', staffId: member.id, ...challenge };
    }
    const token = await sessions.begin(member, { isNewBrowser: deviceId === undefined });
    if (!token) return { status: 'wrong', staffId };
    await throttle.giveBack(keys);
    const { role, restaurantId, branchId } = member;
    return {
      status: 'accepted',
      staffId: member.id,
      token,
      device: await signDevice(member.id, secret, now(), { deviceId }),
      user: { role, restaurantId, branchId },
    };
  };
}
