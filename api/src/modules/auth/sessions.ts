import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { branches, restaurants, sessions, staff } from '../../platform/db/schema';
import type { StaffSession } from '../../platform/http/guard';
import { noticeTo } from '../mails/noticeTo';
import { endSessions } from './endSessions';
import { hasSecondFactor } from './secondFactor/hasSecondFactor';
import { rememberTokens, signToken, TOKEN_SECONDS } from './jwt';
import type { ReadSession, SessionCache } from './sessionCache';
import type { TokenKeys } from './tokenKeys';

/** The maximum duration of a session, in seconds (OWASP: 8 hours absolute). */
const SESSION_SECONDS = 8 * 60 * 60;

/**
 * The time in seconds for which an ended session stays in the database, so that it is still possible to find out who
 * was logged in.
 */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

const MEMBER = {
  id: staff.id,
  email: staff.email,
  role: staff.role,
  restaurantId: staff.restaurantId,
  branchId: staff.branchId,
  moreBranchIds: staff.moreBranchIds,
  passwordHash: staff.passwordHash,
};

/** The condition for members who may work: neither they nor their restaurant or branch are deleted. */
const notDeleted = sql`not (${staff.isDeleted} or coalesce(${restaurants.isDeleted}, false) or coalesce(${branches.isDeleted}, false))`;

/** A member of staff with the fields that the login needs. */
export type Member = Pick<typeof staff.$inferSelect, keyof typeof MEMBER>;

/**
 * Returns a member who may log in.
 * @param who an e-mail address in lower case, or an id
 */
export async function findMember(db: Db, who: { email: string } | { id: string }): Promise<Member | undefined> {
  const [member] = await db
    .select(MEMBER)
    .from(staff)
    .leftJoin(restaurants, eq(restaurants.id, staff.restaurantId))
    .leftJoin(branches, eq(branches.id, staff.branchId))
    .where(and(notDeleted, 'email' in who ? eq(staff.email, who.email) : eq(staff.id, who.id)));
  return member;
}

/** The sessions of the dashboard. */
export interface Sessions {
  /**
   * Starts a session after a correct password and, if `isProven`, a correct code. If the browser is new to the account,
   * the member is informed by e-mail.
   * @returns the token of the session; null if the member or the password changed after they were read, or if a code is
   * missing
   */
  begin(member: Member, login?: { isProven?: boolean; isNewBrowser?: boolean }): Promise<string | null>;
  /** Returns the session of a token; null if there is none. */
  authenticate(token: string): Promise<StaffSession | null>;
  /** Ends a session, and its event streams in all processes. */
  revoke(sessionId: string): Promise<void>;
  /** Deletes sessions that ended long ago. */
  sweep(): Promise<void>;
}

interface Dependencies {
  db: Db;
  keys: Pick<TokenKeys, 'signing' | 'keyOf'>;
  cache: SessionCache;
  now: () => Date;
}

export function createSessions({ db, keys, cache, now }: Dependencies): Sessions {
  const readToken = rememberTokens(keys);
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

  /** Signs a token for a session. The token never expires later than the session. */
  function issue(
    session: { id: string; expiresAt: Date },
    member: Pick<StaffSession, 'role' | 'restaurantId' | 'branchId'> & { id: string },
  ): Promise<string> {
    const iat = seconds(now());
    const exp = Math.min(iat + TOKEN_SECONDS, seconds(session.expiresAt));
    const { role, restaurantId, branchId } = member;
    return signToken({ sub: member.id, jti: session.id, role, restaurantId, branchId, iat, exp }, keys);
  }

  async function readSession({ jti, sub }: { jti: string; sub: string }): Promise<ReadSession | undefined> {
    const { passwordHash: _secret, ...member } = MEMBER;
    const [found] = await db
      .select({ session: sessions, member })
      .from(sessions)
      .innerJoin(staff, eq(staff.id, sessions.staffId))
      .leftJoin(restaurants, eq(restaurants.id, staff.restaurantId))
      .leftJoin(branches, eq(branches.id, staff.branchId))
      .where(
        and(
          notDeleted,
          eq(sessions.id, jti),
          eq(sessions.staffId, sub),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now()),
        ),
      );
    return found;
  }

  return {
    async begin(member, { isProven = false, isNewBrowser = false } = {}) {
      const begun = now();
      const session = {
        id: randomUUID(),
        staffId: member.id,
        createdAt: begun,
        expiresAt: new Date(begun.getTime() + SESSION_SECONDS * 1000),
      };
      const isBegun = await db.transaction(async (tx) => {
        // A new password or a deletion ends all sessions of the member. If it happened after the member was read, it
        // would not end this new session. So the member is read again.
        const [same] = await tx
          .select({ id: staff.id })
          .from(staff)
          .where(and(eq(staff.id, member.id), eq(staff.isDeleted, false), eq(staff.passwordHash, member.passwordHash)))
          .for('no key update');
        // The second factor must be read after the lock, because turning it on locks the member too.
        if (!same || (!isProven && (await hasSecondFactor(tx, member.id)))) return false;
        await tx.insert(sessions).values(session);
        await tx.update(staff).set({ lastLogin: begun }).where(eq(staff.id, member.id));
        if (isNewBrowser) await noticeTo(tx, member.id, 'newBrowser', begun);
        return true;
      });
      return isBegun ? issue(session, member) : null;
    },

    async authenticate(token) {
      const claims = await readToken(token, now());
      if (!claims) return null;
      const found = cache.get(claims.jti) ?? (await cache.read(claims.jti, () => readSession(claims)));
      if (!found || found.session.staffId !== claims.sub || found.session.expiresAt <= now()) return null;
      const { session, member } = found;
      const { role, restaurantId, branchId } = member;
      const outdated = claims.role !== role || claims.restaurantId !== restaurantId || claims.branchId !== branchId;
      const old = seconds(now()) - claims.iat > TOKEN_SECONDS / 2 && claims.exp < seconds(session.expiresAt);
      return {
        sessionId: session.id,
        staffId: member.id,
        email: member.email,
        role,
        restaurantId,
        branchId,
        branchIds: branchId === null ? [] : [branchId, ...member.moreBranchIds],
        expiresAt: new Date(claims.exp * 1000),
        renewedToken: outdated || old ? await issue(session, member) : null,
      };
    },

    async revoke(sessionId) {
      await db.transaction((tx) => endSessions(tx, { sessionId }, now()));
    },

    async sweep() {
      await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now().getTime() - KEPT_SECONDS * 1000)));
    },
  };
}
