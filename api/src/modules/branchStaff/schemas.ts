import { z } from 'zod';
import { mailLanguage } from '../invitations/schemas';
import { email, name } from '../staff/schemas';

/** The field of a staff account that a leader of the branch may change. */
export const BranchStaffChange = z.strictObject({ name }).meta({ id: 'BranchStaffChange' });

export const NewBranchInvitation = z
  .strictObject({ name, email, language: mailLanguage })
  .meta({ id: 'NewBranchInvitation' });

export const BranchStaff = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    own: z.boolean().meta({ description: 'Whether this is the caller’s own account, which cannot be changed here' }),
    leads: z.boolean().meta({
      description: 'Whether the account leads the branch. Only administrators of the platform change such accounts',
    }),
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
