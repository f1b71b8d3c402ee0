import { LANGUAGES } from 'contracts';
import { z } from 'zod';
import { LocalizedName } from '../../platform/http/schemas';
import { email, match, MISMATCH, moreBranchIds, name, passwords, tenantShape } from '../staff/schemas';

/** The language of the e-mail with the link. */
export const mailLanguage = z
  .enum(LANGUAGES)
  .optional()
  .meta({ description: 'The language of the e-mail with the link; English by default' });

export const NewInvitation = z
  .strictObject({
    name,
    email,
    restaurantId: tenantShape.restaurantId.optional(),
    branchId: tenantShape.branchId.optional(),
    moreBranchIds: moreBranchIds.optional(),
    language: mailLanguage,
  })
  .refine(({ restaurantId, branchId }) => (restaurantId === undefined) === (branchId === undefined), {
    message: 'Required',
    path: ['branchId'],
  })
  .meta({ id: 'NewInvitation' });

/** The secret in the link. It is sent only in request bodies, so that no log of URLs contains it. */
const token = z.string('Required').min(1, 'Required').max(100);

export const InvitationToken = z.strictObject({ token }).meta({ id: 'InvitationToken' });

export const Acceptance = z
  .strictObject({ token, ...passwords })
  .refine(match, MISMATCH)
  .meta({ id: 'InvitationAcceptance' });

export const Invitation = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    restaurant: z
      .object({ id: z.uuid(), name: z.string(), names: z.array(LocalizedName) })
      .nullable()
      .meta({ description: 'Null for a future administrator of the platform' }),
    branch: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    expired: z.boolean(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });

export const MadeInvitation = z
  .object({
    id: z.uuid(),
    link: z.string().meta({ description: 'The link for the invited person. It is shown once' }),
    expiresAt: z.iso.datetime(),
    isMailed: z.boolean().meta({ description: 'Whether the invited person also gets an e-mail with a link' }),
  })
  .meta({ id: 'MadeInvitation' });

/** The data that an invited person sees before choosing a password. */
export const OpenInvitation = z
  .object({
    name: z.string(),
    email: z.string(),
    restaurant: z
      .object({ name: z.string(), names: z.array(LocalizedName) })
      .nullable()
      .meta({ description: 'Null for a future administrator of the platform' }),
    branch: z.string(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'OpenInvitation' });
