import type { Language } from 'contracts';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { makeInvitationLink, makeMailLink } from './links';
import { passwordMark } from './passwordMark';
import type { Db } from '../../platform/db/database';
import { confirmedEmails, invitations, staff } from '../../platform/db/schema';
import type { Mail } from './queue';

/** All data of an e-mail except its kind. */
export interface Recipient {
  to: string;
  name: string;
  language: Language;
  /** The token of the one-time link; missing in a notice. */
  token?: string;
}

/**
 * Returns the recipient of an e-mail, and only now creates the one-time link, if the e-mail has one. So no token is
 * stored while the e-mail waits. Returns null if the e-mail must no longer be sent: the account was deleted, no account
 * has confirmed the address for which a new password was requested, another account has the new address, the
 * invitation is no longer open, or the member is no longer an administrator.
 */
export async function recipientOf(db: Db, mail: Mail, at: Date): Promise<Recipient | null> {
  const { language } = mail;
  switch (mail.kind) {
    case 'resetAsked': {
      // An administrator sends the link to the account's address, even if nobody has confirmed it.
      const member =
        mail.emailHash === null ? await findStaff(db, mail.staffId) : await findConfirmed(db, mail.emailHash);
      if (!member) return null;
      const mark = passwordMark(member.passwordHash);
      const token = await makeMailLink(db, { use: 'reset', language, ...member, passwordMark: mark }, at);
      return { to: member.email, name: member.name, language, token };
    }
    case 'confirmEmail': {
      const member = await findStaff(db, mail.staffId);
      if (!member) return null;
      const token = await makeMailLink(db, { use: 'confirm', language, ...member }, at);
      return { to: member.email, name: member.name, language, token };
    }
    case 'changeEmail': {
      const member = await findStaff(db, mail.staffId);
      const to = mail.address;
      if (!member || to === null || (await isOfAnother(db, to, member.staffId))) return null;
      const { staffId, name } = member;
      const token = await makeMailLink(
        db,
        { use: 'change', language, staffId, email: to, passwordMark: mail.passwordMark },
        at,
      );
      return { to, name, language, token };
    }
    case 'invitation':
    case 'adminInvitation': {
      const invited = await findInvited(db, mail.invitationId, at);
      if (!invited) return null;
      const { email: to, name } = invited;
      return { to, name, language, token: await makeInvitationLink(db, { ...invited, language }) };
    }
    case 'attention': {
      const [member] = await db
        .select(MEMBER)
        .from(staff)
        .innerJoin(confirmedEmails, isConfirmed)
        .where(and(eq(staff.id, mail.staffId ?? sql`null`), eq(staff.role, 'admin'), eq(staff.isDeleted, false)));
      return member ? { to: member.email, name: member.name, language } : null;
    }
    default: {
      const member = await findStaff(db, mail.staffId);
      return member && mail.address !== null ? { to: mail.address, name: member.name, language } : null;
    }
  }
}

const MEMBER = { staffId: staff.id, email: staff.email, name: staff.name, passwordHash: staff.passwordHash };

/** The condition for members who have confirmed their present address. */
export const isConfirmed = and(eq(confirmedEmails.staffId, staff.id), eq(confirmedEmails.email, staff.email));

async function findStaff(db: Db, staffId: string | null) {
  if (staffId === null) return undefined;
  const [member] = await db
    .select(MEMBER)
    .from(staff)
    .where(and(eq(staff.id, staffId), eq(staff.isDeleted, false)));
  return member;
}

async function isOfAnother(db: Db, email: string, staffId: string): Promise<boolean> {
  return (await db.$count(staff, and(eq(staff.email, email), ne(staff.id, staffId)))) > 0;
}

/**
 * Finds the account by the hash of its confirmed address. The table has one row per member of staff, so reading all of
 * it is cheap.
 */
async function findConfirmed(db: Db, emailHash: string) {
  const [member] = await db
    .select(MEMBER)
    .from(staff)
    .innerJoin(confirmedEmails, isConfirmed)
    .where(
      and(eq(staff.isDeleted, false), sql`encode(sha256(convert_to(${staff.email}, 'UTF8')), 'hex') = ${emailHash}`),
    );
  return member;
}

async function findInvited(db: Db, invitationId: string | null, at: Date) {
  if (invitationId === null) return undefined;
  const [invited] = await db
    .select({
      invitationId: invitations.id,
      email: invitations.email,
      name: invitations.name,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.id, invitationId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, at),
      ),
    );
  return invited;
}
