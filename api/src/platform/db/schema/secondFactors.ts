import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { staff } from './staff';

/** The authenticator apps of the staff (auth/secondFactor/). */
export const secondFactors = pgTable('second_factors', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id),
  /** The app's secret in base32, encrypted (platform/crypto/seal.ts). */
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  /**
   * When a code of the app confirmed the setup. Null during the setup: until the confirmation, the login needs no code.
   */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last accepted code. Codes of this step and earlier ones are refused (RFC 6238 §5.2). */
  lastStep: bigint('last_step', { mode: 'number' }),
  /** The salt of the recovery codes, in hex. */
  recoverySalt: text('recovery_salt'),
});

/** Recovery codes. Each replaces one code of the app. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    /** A hash (Argon2id with the member's salt), in hex. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);
