import { z } from 'zod';
import { mailLanguage } from '../invitations/schemas';
import { email, match, MISMATCH, name, passwords } from '../staff/schemas';

export const NewBranchStaff = z
  .strictObject({ name, email, ...passwords })
  .refine(match, MISMATCH)
  .meta({ id: 'NewBranchStaff' });

/** The fields of a staff account that a colleague may change. */
export const BranchStaffChange = z
  .strictObject({ name, email, ...passwords })
  .partial()
  .refine(match, MISMATCH)
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'BranchStaffChange' });

export const NewBranchInvitation = z
  .strictObject({ name, email, language: mailLanguage })
  .meta({ id: 'NewBranchInvitation' });

export const BranchStaff = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    own: z.boolean().meta({ description: 'Whether this is the caller’s own account, which cannot be changed here' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'BranchStaff' });

export const BranchInvitation = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    expired: z.boolean(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'BranchInvitation' });
