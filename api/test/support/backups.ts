import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createBackup, type Source } from '../../src/app/backup/create';
import { embeddedCopies, withCopyConnection, type CopyConnection } from '../../src/app/backup/connection';
import type { Target } from '../../src/app/backup/restore';
import { seal } from '../../src/platform/crypto/seal';
import { createPglite } from '../../src/platform/db/embedded';
import { dumpForCopies, loadable } from './embeddedDump';
import { createPostgresDatabase, postgresServer } from './postgresDatabases';

export const ENCRYPTION_KEY = 'the encryption key of the tests and long enough';
export const BACKUP_KEY = 'the key of the backups of the tests and long too';

/** An empty database, in memory or on the server that TEST_POSTGRES_URL points to. */
export interface EmptyDatabase {
  connect: Target['connect'];
  close: () => Promise<void>;
}

export async function emptyDatabase(): Promise<EmptyDatabase> {
  const server = postgresServer();
  if (server) {
    const { url, drop } = await createPostgresDatabase(server, { empty: true });
    return { connect: (run) => withCopyConnection({ DATABASE_URL: url, DATA_DIR: '' }, run), close: drop };
  }
  const pglite = await createPglite({ loadDataDir: loadable(await emptyDump()) });
  return { connect: (run) => run(embeddedCopies(pglite)), close: () => pglite.close() };
}

let dumped: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** Creates an empty database once and dumps it, because loading the dump is much faster than creating a database. */
const emptyDump = () =>
  (dumped ??= createPglite().then((pglite) => dumpForCopies(pglite).finally(() => pglite.close())));

/** Adds a restaurant with an access token, a file, and orders. */
export async function plantOrders(connection: CopyConnection, orders: number): Promise<void> {
  const [restaurant, branch, device] = [randomUUID(), randomUUID(), randomUUID()];
  await connection.query(
    `insert into restaurants (id, system_type, currency, token) values ($1, 'foodics', 'SAR', $2)`,
    [restaurant, seal('a token of the POS', ENCRYPTION_KEY)],
  );
  await connection.query(
    `insert into branches (id, restaurant_id, name) values ($1, $2, E'Riyadh\\tNorth\\n\\\\ شمال')`,
    [branch, restaurant],
  );
  await connection.query(`insert into devices (id, branch_id, name, pos_id) values ($1, $2, 'Till', 'pos-1')`, [
    device,
    branch,
  ]);
  const bytes = Buffer.from([...Array(1_000).keys()].map((number) => number % 256));
  await connection.query(`insert into files (name, type, bytes) values ($1, 'image/webp', $2) on conflict do nothing`, [
    `${createHash('sha256').update(bytes).digest('hex')}.webp`,
    bytes,
  ]);
  await connection.query(
    `insert into orders (id, restaurant_id, branch_id, device_id, pos_order_id, order_number, branch_name, order_at, time_zone,
       payment_method, sub_total_price, discount_amount, tax_amount, total_price, currency, items)
     select gen_random_uuid(), $1, $2, $3, 'pos-' || n, n::text, 'Riyadh', now(), 'Asia/Riyadh', 'Card', 100, 0, 15.25, 115.25, 'SAR', '[]'
     from generate_series(1, $4::int) as n`,
    [restaurant, branch, device, orders],
  );
}

/** Writes a backup of a database into a file. */
export const backUp = (
  { connect }: Pick<EmptyDatabase, 'connect'>,
  file: string,
  {
    key = undefined as string | undefined,
    signal = new AbortController().signal,
    ...source
  }: Partial<Source> & {
    key?: string | undefined;
    signal?: AbortSignal;
  } = {},
) =>
  connect((connection) =>
    createBackup(
      {
        connection,
        encryptionKey: ENCRYPTION_KEY,
        at: new Date(),
        onProgress: () => undefined,
        ...source,
      },
      createWriteStream(file),
      { key, signal },
    ),
  );
