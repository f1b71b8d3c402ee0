import { randomBytes } from 'node:crypto';
import { paths, type Language, type StaffRole } from 'contracts';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { keepConfirmed } from '../staff/email/confirmedEmails';
import { sha256 } from '../../platform/crypto/sha256';
import type { Settings } from '../../platform/config/settings';
import type { Db } from '../../platform/db/database';
import { invitations, mailLinks, restaurants, staff } from '../../platform/db/schema';
import { Refusal } from '../../platform/errors';
import { refusals } from '../../platform/refusals';
import { writeMail } from '../mails/queue';
import type { MadeInvitation } from './schemas';
import { addMember, findMoreBranches, requireBranch, requireMoreBranches, type Tenant } from '../staff/commands';

/** How many hours an invitation is valid: long enough to include a whole weekend. */
const VALID_HOURS = 72;

type Invitation = typeof invitations.$inferSelect;

/** An invitation that was found by one of its links. */
type OpenedInvitation = Invitation & {
  authorRole: StaffRole;
  /** The language of the e-mail with this link; null if it is the link that the author of the invitation passed on. */
  mailedIn: Language | null;
};

interface NewInvitation {
  /** The restaurant and the branch; null for a future administrator of the platform. */
  tenant: Tenant | null;
  /** Further branches of the same restaurant. */
  moreBranchIds?: readonly string[];
  name: string;
  /** In lower case. */
  email: string;
  invitedBy: string;
  /** The language of the e-mail with the link; if it is null, no e-mail is sent. */
  mailLanguage: Language | null;
}

interface Made {
  id: string;
  /** The secret in the link, of which only the hash is stored. */
  token: string;
  expiresAt: Date;
  isMailed: boolean;
}

/**
 * Creates an invitation. If the same person has an open invitation to the same restaurant, or also to the platform, the
 * earlier one is revoked.
 * @throws Refusal 409 if the e-mail address belongs to a member; 400 if a branch does not belong to the restaurant
 */
export async function invite(db: Db, invited: NewInvitation, at: Date): Promise<Made> {
  const [member] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.email, invited.email), eq(staff.isDeleted, false)));
  if (member) throw refusals.emailTaken();
  const { tenant } = invited;
  const replaced = tenant ? eq(invitations.restaurantId, tenant.restaurantId) : isNull(invitations.restaurantId);
  return make(db, invited, replaced, at);
}

/**
 * Like {@link invite}, but for a restaurant admin as the author. Only an open invitation to the same branch is revoked.
 * An e-mail address that belongs to a member is not refused, because the author must not learn who has an account. Such
 * an invitation cannot be accepted.
 */
export async function inviteColleague(db: Db, invited: NewInvitation & { tenant: Tenant }, at: Date): Promise<Made> {
  return make(db, invited, eq(invitations.branchId, invited.tenant.branchId), at);
}

async function make(
  db: Db,
  { mailLanguage, tenant, moreBranchIds = [], ...invited }: NewInvitation,
  replaced: SQL,
  at: Date,
): Promise<Made> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + VALID_HOURS * 3_600_000);
  return db.transaction(async (tx) => {
    if (tenant) await requireBranch(tx, tenant);
    const more = tenant ? await requireMoreBranches(tx, tenant, moreBranchIds) : [];
    await tx
      .update(invitations)
      .set({ revokedAt: at })
      .where(and(eq(invitations.email, invited.email), replaced, isOpen));
    const [made] = await tx
      .insert(invitations)
      .values({ ...invited, ...tenant, moreBranchIds: more, tokenHash: sha256(token), createdAt: at, expiresAt })
      .returning({ id: invitations.id });
    const { id } = made!;
    const kind = tenant ? 'invitation' : 'adminInvitation';
    if (mailLanguage) await writeMail(tx, { kind, invitationId: id, language: mailLanguage }, at);
    return { id, token, expiresAt, isMailed: mailLanguage !== null };
  });
}

/**
 * Returns a new invitation with its link, as its author sees it. If `PUBLIC_URL` is not set, the link is only a path.
 */
export function withLink(
  { id, token, expiresAt, isMailed }: Made,
  { PUBLIC_URL = '' }: Pick<Settings, 'PUBLIC_URL'>,
): z.infer<typeof MadeInvitation> {
  return { id, link: `${PUBLIC_URL}${paths.invitation}#${token}`, expiresAt: expiresAt.toISOString(), isMailed };
}

/** The condition for invitations that were neither accepted nor revoked. They may have expired. */
export const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/**
 * Revokes an invitation. If it is already revoked, nothing changes.
 * @returns the invitation
 * @throws Refusal 404 for an unknown invitation; 410 if it was accepted
 */
export async function revokeInvitation(db: Db, id: string, at: Date): Promise<Invitation> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
    if (!known) throw refusals.invitation();
    if (known.acceptedAt) throw refusals.invitationUsed();
    if (!known.revokedAt) await tx.update(invitations).set({ revokedAt: at }).where(eq(invitations.id, id));
    return known;
  });
}

/**
 * Returns the invitation that belongs to a token, if it still works, and locks it until the transaction ends.
 * @throws Refusal 404 for an unknown token; 410 when the invitation was used or revoked or has expired, when its
 * restaurant or branch was deleted, or when the person who created it may no longer invite
 */
export async function invitationOf(tx: Db, token: string, at: Date): Promise<OpenedInvitation> {
  const tokenHash = sha256(token);
  const [mailed] = await tx
    .select({ id: mailLinks.invitationId, language: mailLinks.language })
    .from(mailLinks)
    .where(and(eq(mailLinks.tokenHash, tokenHash), eq(mailLinks.use, 'invitation')));
  const [known] = await tx
    .select()
    .from(invitations)
    .where(mailed?.id ? eq(invitations.id, mailed.id) : eq(invitations.tokenHash, tokenHash))
    .for('update');
  if (!known) throw refusals.invitation();
  if (known.acceptedAt) throw refusals.invitationUsed();
  if (known.revokedAt) throw refusals.invitationRevoked();
  if (known.expiresAt <= at) throw refusals.invitationExpired();
  const tenant = tenantIn(known);
  if (tenant)
    await requireBranch(tx, tenant).catch((error: unknown) => {
      throw error instanceof Refusal ? refusals.invitationRevoked() : error;
    });
  const authorRole = await authorRoleOf(tx, known);
  if (!authorRole) throw refusals.invitationRevoked();
  return { ...known, authorRole, mailedIn: mailed?.language ?? null };
}

/** Returns the restaurant and the branch of an invitation; null for a future administrator of the platform. */
export const tenantIn = ({ restaurantId, branchId }: Pick<Invitation, 'restaurantId' | 'branchId'>): Tenant | null =>
  restaurantId && branchId ? { restaurantId, branchId } : null;

/**
 * Returns the role of an invitation's author; null if the author may no longer invite. An administrator may until the
 * account is deleted. A restaurant admin may while they lead the branch and the restaurant manages its staff accounts.
 * Without this check, former employees could return with a link that they had created.
 */
async function authorRoleOf(tx: Db, { invitedBy, restaurantId, branchId }: Invitation): Promise<StaffRole | null> {
  const [author] = await tx
    .select({
      role: staff.role,
      leads: staff.leads,
      branchId: staff.branchId,
      moreBranchIds: staff.moreBranchIds,
      managesStaff: restaurants.managesStaff,
    })
    .from(staff)
    .leftJoin(restaurants, restaurantId ? eq(restaurants.id, restaurantId) : sql`false`)
    .where(and(eq(staff.id, invitedBy), eq(staff.isDeleted, false)));
  if (!author) return null;
  const isAllowed =
    author.role === 'admin' ||
    (branchId !== null &&
      (author.branchId === branchId || author.moreBranchIds.includes(branchId)) &&
      author.leads &&
      author.managesStaff);
  return isAllowed ? author.role : null;
}

/**
 * Creates the account of an invited person with the password that they chose. If they used the link from the e-mail,
 * this confirms their e-mail address.
 * @returns the id of the account
 * @throws Refusal 409 if the e-mail address belongs to a member, and 410 instead if a colleague could be the one who
 * accepts; 400 if the branch no longer belongs to the restaurant
 */
export async function acceptInvitation(
  tx: Db,
  { id, name, email, authorRole, mailedIn, ...invitation }: OpenedInvitation,
  password: string,
  at: Date,
): Promise<string> {
  const isByAdmin = authorRole === 'admin';
  const tenant = tenantIn(invitation);
  // A further branch may have been deleted since.
  const moreBranchIds = tenant ? await findMoreBranches(tx, tenant, invitation.moreBranchIds) : [];
  const staffId = await addMember(tx, { name, email, password, leads: isByAdmin, moreBranchIds }, tenant, at).catch(
    (error: unknown) => {
      // Whoever has the link of a colleague, and not the link from the e-mail, must not learn that the address has an
      // account somewhere.
      const isHidden = error instanceof Refusal && error.code === 'EMAIL_TAKEN' && !isByAdmin && mailedIn === null;
      throw isHidden ? refusals.invitationRevoked() : error;
    },
  );
  await tx.update(invitations).set({ acceptedAt: at, acceptedBy: staffId }).where(eq(invitations.id, id));
  if (mailedIn) await keepConfirmed(tx, { staffId, email, language: mailedIn }, at);
  return staffId;
}
