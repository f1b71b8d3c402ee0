import { unseal, unsealAny, type SealingKeys } from '../../platform/crypto/seal';
import { SEALED_COLUMNS } from '../../platform/crypto/sealedColumns';
import { latestMigration, pendingMigrations, type MigrationConnection } from '../../platform/db/migrations';
import type { Finding } from './finding';

/**
 * The maximum difference between the clocks of this machine and of the database. Both clocks are used to decide whether
 * sessions and codes have expired.
 */
const MAX_SECONDS_APART = 5;
/** If one IP address sends at least this share of this many scans, a proxy hides the addresses of the clients. */
const MAX_SHARE_OF_ADDRESS = 0.9;
const FEWEST_SCANS = 100;
/** The oldest supported version, PostgreSQL 15 (docs/settings.md). */
const OLDEST_VERSION = 150_000;

/** Checks that the database responds and that its version is supported. */
export async function checkVersion(connection: MigrationConnection): Promise<Finding> {
  const check = 'database';
  const { rows } = await connection.query(
    `select current_setting('server_version') as name, current_setting('server_version_num')::int as number`,
  );
  const { name, number } = rows[0] as { name: string; number: number };
  return number >= OLDEST_VERSION
    ? { check, state: 'ok', found: `PostgreSQL ${name} answers` }
    : { check, state: 'problem', found: `PostgreSQL ${name} is too old; 15 or newer is needed` };
}

/** Compares the clocks of this machine and of the database. */
export async function checkClock(connection: MigrationConnection, now: () => number = Date.now): Promise<Finding> {
  const check = 'clock';
  const before = now();
  const { rows } = await connection.query('select extract(epoch from clock_timestamp())::float8 as seconds');
  const after = now();
  const there = (rows[0] as { seconds: number }).seconds * 1000;
  // The database read its clock between `before` and `after`, which were read on this machine.
  const apart = there < before ? before - there : Math.max(0, there - after);
  const seconds = (apart / 1000).toFixed(1);
  return apart <= MAX_SECONDS_APART * 1000
    ? { check, state: 'ok', found: `the clocks of this machine and the database are ${seconds} s apart` }
    : {
        check,
        state: 'problem',
        found: `the clocks of this machine and the database are ${seconds} s apart. Synchronize both (NTP)`,
      };
}

/** Checks that the schema is that of this version or of a later version. A later schema works too. */
export async function checkSchema(connection: MigrationConnection): Promise<Finding> {
  const check = 'schema';
  const pending = await pendingMigrations(connection);
  if (pending.length > 0)
    return {
      check,
      state: 'problem',
      found: `${pending.length} migrations are pending, the first is ${pending[0]!.name}. Back up, then run: npx eesal migrate`,
    };
  const { rows } = await connection.query('select max(created_at)::text as at from drizzle.__drizzle_migrations');
  return Number((rows[0] as { at: string }).at) > latestMigration()
    ? { check, state: 'ok', found: 'a newer version has migrated the database; this version works with it' }
    : { check, state: 'ok', found: 'no migration is pending' };
}

/** Checks that the keys decrypt all encrypted values, such as POS tokens and private keys (platform/crypto/sealedColumns.ts). */
export async function checkSealed(connection: MigrationConnection, keys: SealingKeys | undefined): Promise<Finding> {
  const check = 'encryption key';
  const { rows } = await connection.query(
    SEALED_COLUMNS.map(
      ({ table, column }) => `select ${column} as sealed from ${table} where ${column} is not null`,
    ).join(' union all '),
  );
  const texts = (rows as { sealed: string }[]).map(({ sealed }) => sealed);
  if (!keys)
    return texts.length === 0
      ? { check, state: 'ok', found: 'there is none yet, and nothing that needs one' }
      : { check, state: 'problem', found: `there is none, so ${texts.length} encrypted texts cannot be read` };
  const unreadable = texts.filter((sealed) => unsealAny(sealed, keys) === null).length;
  if (unreadable > 0)
    return {
      check,
      state: 'problem',
      found: `it does not decrypt ${unreadable} of ${texts.length} texts. Name earlier keys in ENCRYPTION_KEY_PREVIOUS`,
    };
  const earlier = texts.filter((sealed) => unseal(sealed, keys.ENCRYPTION_KEY) === null).length;
  const found = `it decrypts all ${texts.length} texts`;
  return {
    check,
    state: 'ok',
    found:
      earlier > 0 ? `${found}, ${earlier} of them with an earlier key. Run: npx eesal rotate-keys encryption` : found,
  };
}

/** Checks that the scans of the last ten minutes came from many IP addresses, as their rate limits count them. */
export async function checkClientAddresses(connection: MigrationConnection): Promise<Finding> {
  const check = 'client addresses';
  const { rows } = await connection.query(`
    select split_part(substr(key, length('till-visit:') + 1), ' ', 1) as address, sum(hits)::int as scans
    from call_counters where key like 'till-visit:%' and expires_at > now()
    group by 1 order by 2 desc`);
  const [most, ...others] = rows as { address: string; scans: number }[];
  const scans = others.reduce((sum, other) => sum + other.scans, most?.scans ?? 0);
  if (!most || scans < FEWEST_SCANS || most.scans < MAX_SHARE_OF_ADDRESS * scans)
    return { check, state: 'ok', found: `${scans} scans in ten minutes, from ${rows.length} addresses` };
  return {
    check,
    state: 'problem',
    found: `${most.scans} of the last ${scans} scans came from ${most.address}, so all clients share one rate limit. A proxy does not pass on their addresses: see TRUST_PROXY in docs/settings.md`,
  };
}
