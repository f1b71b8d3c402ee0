import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from 'contracts';
import { z } from 'zod';
import { normalizedPassword } from '../auth/password';
import { LocalizedName } from '../../platform/http/schemas';

/* The forms of the dashboard's staff (specification section 5). */

/** The maximum length of a current password. It may be longer than a new password, because older rules allowed more. */
const MAX_PASSWORD_LENGTH = 512;
const REQUIRED = 'Required';

export const name = z.string(REQUIRED).trim().min(1, REQUIRED).max(NAME_MAX);
export const email = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(254)
  .pipe(z.email('Please enter a valid email').transform((text) => text.toLowerCase()));
const TOO_SHORT = `Should not be less than ${PASSWORD_MIN} characters`;
export const NewPassword = z
  .string(REQUIRED)
  .min(PASSWORD_MIN, TOO_SHORT)
  .max(PASSWORD_MAX, `Should not be more than ${PASSWORD_MAX} characters`)
  // A letter and its accent may arrive as two characters, but they count as one, because they are stored as one.
  .refine((text) => [...normalizedPassword(text)].length >= PASSWORD_MIN, TOO_SHORT);
export const passwords = { password: NewPassword, confirmPassword: z.string(REQUIRED) };
export const tenantShape = { restaurantId: z.uuid(REQUIRED), branchId: z.uuid(REQUIRED) };

/** The most branches of a restaurant admin beside the first one. */
const MAX_MORE_BRANCHES = 200;

export const moreBranchIds = z
  .array(z.uuid())
  .max(MAX_MORE_BRANCHES)
  .meta({ description: 'Further branches of the same restaurant, beside `branchId`' });

const leads = z
  .boolean()
  .meta({ description: 'Whether the account leads its branch and may manage the other staff accounts of the branch' });

const normalized = (text?: string) => text && normalizedPassword(text);

interface Passwords {
  password?: string | undefined;
  confirmPassword?: string | undefined;
}

/**
 * The specification says that nothing checks the repeated password, but this server refuses a mismatch
 * (docs/specification-notes.md, "Restaurant admins").
 */
export const match = ({ password, confirmPassword }: Passwords) => normalized(password) === normalized(confirmPassword);
export const MISMATCH = { message: 'Passwords must match', path: ['confirmPassword'] };

export const NewAdmin = z
  .strictObject({
    name,
    email,
    ...passwords,
    role: z.literal('admin', 'Only an administrator is made here').default('admin'),
  })
  .refine(match, MISMATCH)
  .meta({ id: 'NewAdmin' });

export const NewRestaurantAdmin = z
  .strictObject({
    name,
    email,
    ...passwords,
    ...tenantShape,
    moreBranchIds: moreBranchIds.optional(),
    leads: leads.optional(),
  })
  .refine(match, MISMATCH)
  .meta({ id: 'NewRestaurantAdmin' });

/** The fields of an administrator that may change. `isDeleted` deletes or restores the account. */
export const AdminChange = z
  .strictObject({ isDeleted: z.boolean(), name, email, ...passwords })
  .partial()
  .refine(match, MISMATCH)
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'AdminChange' });

/** The fields of a restaurant admin that may change. Restaurant and branch must be changed together. */
export const RestaurantAdminChange = z
  .strictObject({ name, email, ...passwords, ...tenantShape, moreBranchIds, leads })
  .partial()
  .refine(match, MISMATCH)
  .refine(({ restaurantId, branchId }) => (restaurantId === undefined) === (branchId === undefined), {
    message: REQUIRED,
    path: ['branchId'],
  })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'RestaurantAdminChange' });

export const currentPassword = z.string(REQUIRED).min(1, REQUIRED).max(MAX_PASSWORD_LENGTH);

export const OwnPassword = z
  .strictObject({ currentPassword, ...passwords })
  .refine(match, MISMATCH)
  .meta({ id: 'OwnPassword' });

export const LoginBody = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
});

/** What administrators see of the use of an account. */
const use = {
  lastLogin: z.iso.datetime().nullable(),
  hasSecondFactor: z.boolean(),
  sessions: z.int().meta({ description: 'In how many browsers the member is logged in' }),
};

export const Admin = z
  .object({ id: z.uuid(), name: z.string(), email: z.string(), createdAt: z.iso.datetime(), ...use })
  .meta({ id: 'Admin' });

export const RestaurantAdmin = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    leads,
    createdAt: z.iso.datetime(),
    ...use,
    restaurant: z.object({
      id: z.uuid(),
      name: z.string(),
      names: z.array(LocalizedName),
      Branchs: z
        .array(z.object({ id: z.uuid(), name: z.string() }))
        .meta({ description: 'The branches that they work for, the first one first' }),
    }),
  })
  .meta({ id: 'RestaurantAdmin' });
