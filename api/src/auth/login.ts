import type { StaffRole } from 'contracts';
import type { Db } from '../platform/db/database';
import { addressKey } from '../platform/limits/addressKey';
import type { Throttle, ThrottledKey } from '../platform/limits/throttle';
import { readDevice, signDevice } from './deviceToken';
import { isPassword } from './password';
import { findMember, type Sessions } from './sessions';
import { sha256 } from './sha256';

/** Wrong passwords before the first pause: of an account from unknown browsers together, and of a known browser. */
export const FREE_PER_ACCOUNT = 5;
export const FREE_PER_DEVICE = 5;
/** Of an address for all accounts together: several people of a branch share one. */
export const FREE_PER_ADDRESS = 30;

export interface Credentials {
  email: string;
  password: string;
}

/** Where a login comes from. */
export interface LoginOrigin {
  address: string;
  /** Returns the device cookie that the browser sent for an account, if it sent one. */
  deviceOf: (staffId: string) => string | undefined;
}

/** How a login ended. `staffId` is null for an e-mail without an account: the answer to the caller must not depend on it. */
export type LoginOutcome =
  | { is: 'accepted'; staffId: string; token: string; device: string; user: { role: StaffRole; restaurantId: string | null; branchId: string | null } }
  | { is: 'wrong'; staffId: string | null }
  | { is: 'throttled'; staffId: string | null; seconds: number };

/** Checks passwords and begins sessions. */
export type Login = (credentials: Credentials, origin: LoginOrigin) => Promise<LoginOutcome>;

interface Parts {
  db: Db;
  throttle: Throttle;
  sessions: Pick<Sessions, 'begin'>;
  secret: string;
  now: () => Date;
}

/**
 * Attempts at an account are slowed down for all browsers together that have never signed in to it. A browser that has keeps attempts for
 * itself, so an attacker cannot keep the account's owner out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function createLogin({ db, throttle, sessions, secret, now }: Parts): Login {
  return async ({ email, password }, { address, deviceOf }) => {
    const account = email.toLowerCase();
    const member = await findMember(db, account);
    const staffId = member?.id ?? null;
    const sent = member && deviceOf(member.id);
    const deviceId = (member && sent && (await readDevice(sent, member.id, secret, now()))) || undefined;

    const keys: ThrottledKey[] = deviceId
      ? [{ key: `login-device:${deviceId}`, free: FREE_PER_DEVICE }]
      : [
          // The hash of whatever was typed: unknown e-mails count like known ones, and none of them is kept.
          { key: `login-account:${sha256(account)}`, free: FREE_PER_ACCOUNT },
          { key: `login-address:${addressKey(address)}`, free: FREE_PER_ADDRESS },
        ];
    const seconds = await throttle.take(keys);
    if (seconds > 0) return { is: 'throttled', staffId, seconds };

    const isRight = await isPassword(password, member?.passwordHash);
    const token = isRight && member ? await sessions.begin(member) : null;
    if (!token || !member) return { is: 'wrong', staffId };
    await throttle.giveBack(keys);
    const { role, restaurantId, branchId } = member;
    return { is: 'accepted', staffId: member.id, token, device: await signDevice(member.id, secret, now(), deviceId), user: { role, restaurantId, branchId } };
  };
}
