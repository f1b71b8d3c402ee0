import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  backUp,
  BACKUP_KEY,
  emptyDatabase,
  ENCRYPTION_KEY,
  plantOrders,
  type EmptyDatabase,
} from '../../../test/support/backups';
import { createPglite } from '../../platform/db/embedded';
import { migrate, readMigrations, runMigrations } from '../../platform/db/migrations';
import { writeArchive, type Entry } from './archive';
import { fileArchive } from './archiveStore';
import { embeddedCopies } from './connection';
import { describeBackup } from './create';
import { restoreBackup, type Target } from './restore';

// Creating an embedded database without the tests' template takes seconds, and longer while other tests run.
jest.setTimeout(60_000);

const ORDERS = 3_000;

let folder: string;
let source: EmptyDatabase;
let target: EmptyDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eesal-backup-'));
  source = await emptyDatabase();
  await source.connect(async (connection) => {
    await migrate(connection);
    await plantOrders(connection, ORDERS);
  });
});
beforeEach(async () => void (target = await emptyDatabase()));
afterEach(() => target?.close());
afterAll(async () => {
  await source?.close();
  rmSync(folder, { recursive: true, force: true });
});

const fileNamed = (name: string) => join(folder, name);

function restore(
  file: string,
  into: Partial<Target> = {},
  { key = undefined as string | undefined, encryptionKey = ENCRYPTION_KEY } = {},
) {
  return restoreBackup(
    {
      archive: { open: fileArchive(file), key, signal: new AbortController().signal },
      keys: { ENCRYPTION_KEY: encryptionKey, ENCRYPTION_KEY_PREVIOUS: [] },
      onProgress: () => undefined,
    },
    { connect: target.connect, replace: false, ...into },
  );
}

/** Returns the row counts, checksums and totals of a database. */
const figuresOf = ({ connect }: EmptyDatabase) =>
  connect(async (connection) => {
    const { figures } = await describeBackup({
      connection,
      encryptionKey: ENCRYPTION_KEY,
      at: new Date(),
      onProgress: () => undefined,
    });
    return figures;
  });

const untouched: Target['connect'] = () => Promise.reject(new Error('the target was touched'));

it('a restored database has the same rows as the original one, and accepts new orders', async () => {
  const file = fileNamed('plain.tar.gz');
  const { figures } = await backUp(source, file);
  expect(figures).toMatchObject({ 'rows of orders': '3000', 'total in SAR': '345750.000' });
  const checks = await restore(file);
  expect(checks).toContainEqual({ check: 'POS token', found: 'decrypted' });
  expect(checks).toContainEqual({ check: 'file', found: 'undamaged' });
  expect(await figuresOf(target)).toEqual(figures);
  await target.connect(async (connection) => {
    // Triggers and sequences work again, and the foreign keys are valid.
    await plantOrders(connection, 1);
    const { rows } = await connection.query(`select sum(rows)::int as rows from row_totals where name = 'orders'`);
    expect(rows).toEqual([{ rows: ORDERS + 1 }]);
    await expect(connection.query('delete from restaurants')).rejects.toThrow('foreign key');
  });
});

it('an encrypted archive shows none of its content, and can be opened only with its key', async () => {
  const file = fileNamed('encrypted.tar.gz.enc');
  const { figures } = await backUp(source, file, { key: BACKUP_KEY });
  expect(readFileSync(file).toString('latin1')).toMatch(/^eesal-backup-1\n/);
  await expect(restore(file, { connect: untouched })).rejects.toThrow('The archive is encrypted: set BACKUP_KEY');
  await expect(restore(file, { connect: untouched }, { key: `${BACKUP_KEY}!` })).rejects.toThrow(
    'BACKUP_KEY is not the key',
  );
  await restore(file, {}, { key: BACKUP_KEY });
  expect(await figuresOf(target)).toEqual(figures);
});

it.each([
  ['plain', undefined],
  ['encrypted', BACKUP_KEY],
])('a damaged archive is refused before the target is changed: %s', async (kind, key) => {
  const file = fileNamed(`damaged-${kind}`);
  await backUp(source, file, { key });
  const whole = readFileSync(file);
  const damages: Record<string, Buffer> = {
    cut: whole.subarray(0, whole.length - 100),
    'cut early': whole.subarray(0, 40),
    'cut in the middle': whole.subarray(0, Math.floor(whole.length / 2)),
    empty: Buffer.alloc(0),
    'another file': Buffer.from('not a backup '.repeat(100)),
  };
  for (const share of [0.3, 0.6, 0.95]) {
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length * share)]! ^= 1;
    damages[`a flipped bit at ${share}`] = flipped;
  }
  for (const [name, bytes] of Object.entries(damages)) {
    writeFileSync(file, bytes);
    const refused = restore(file, { connect: untouched }, { key });
    await expect(refused.catch((error: Error) => `${name}: ${error.name} ${error.message}`)).resolves.toMatch(
      new RegExp(`^${name}: BackupError (The archive is|This is not)`),
    );
  }
  await expect(restore(fileNamed('missing'), { connect: untouched })).rejects.toThrow(
    'The archive cannot be read: ENOENT',
  );
});

it('a restore is refused if its encryption key differs from the backup’s key, which the archive identifies by a salted hash', async () => {
  const file = fileNamed('other-key.tar.gz');
  const { encryptionKey } = await backUp(source, file);
  expect(encryptionKey.hash).not.toBe(createHash('sha256').update(ENCRYPTION_KEY).digest('hex').slice(0, 32));
  expect((await backUp(source, file)).encryptionKey.hash).not.toBe(encryptionKey.hash);
  await expect(
    restore(file, { connect: untouched }, { encryptionKey: 'a key that was made for something else' }),
  ).rejects.toThrow('ENCRYPTION_KEY is not the key of this backup');
});

it('a restore into a database with data is refused, unless the operator requests that the data be replaced', async () => {
  const file = fileNamed('replace.tar.gz');
  const { figures } = await backUp(source, file);
  await target.connect(async (connection) => {
    await migrate(connection);
    await plantOrders(connection, 5);
  });
  const before = await figuresOf(target);
  await expect(restore(file)).rejects.toThrow('The target database has tables already');
  expect(await figuresOf(target)).toEqual(before);
  await restore(file, { replace: true });
  expect(await figuresOf(target)).toEqual(figures);
});

it('a backup of an older version can be restored; the later migrations run during the restore', async () => {
  const older = await emptyDatabase();
  try {
    await older.connect(async (connection) => {
      await runMigrations(connection, readMigrations().slice(0, -1));
      await plantOrders(connection, 10);
    });
    const file = fileNamed('older.tar.gz');
    const { figures, migration } = await backUp(older, file);
    expect(migration).toBe(readMigrations().at(-2)!.name);
    await restore(file);
    const restored = await figuresOf(target);
    // The contents of the tables are not compared, because a migration may have changed the columns or dropped a table.
    const counts = Object.entries(figures).filter(([name]) => !name.startsWith('contents of ') && name in restored);
    expect(restored).toMatchObject({
      ...Object.fromEntries(counts),
      'rows of orders': '10',
      'rows of removed_orders': '0',
    });
  } finally {
    await older.close();
  }
});

it('a backup of the embedded database or of PostgreSQL can be restored into the embedded database', async () => {
  const file = fileNamed('moved.tar.gz');
  const { figures } = await backUp(source, file);
  const pglite = await createPglite();
  const embedded: EmptyDatabase = { connect: (run) => run(embeddedCopies(pglite)), close: () => pglite.close() };
  try {
    await restore(file, { connect: embedded.connect });
    expect(await figuresOf(embedded)).toEqual(figures);
  } finally {
    await embedded.close();
  }
});

it('an archive or a database of a newer version, or an archive from before version 0.1.0, is refused', async () => {
  const file = fileNamed('newer.tar.gz');
  const description = await backUp(source, file);
  async function* nothing(): AsyncGenerator<Entry> {}
  await writeArchive({ ...description, migration: '9999_future' }, nothing(), createWriteStream(file), {
    key: undefined,
    signal: new AbortController().signal,
  });
  await expect(restore(file, { connect: untouched })).rejects.toThrow('made by a newer version');
  await writeArchive({ ...description, migration: '0047_of_the_past' }, nothing(), createWriteStream(file), {
    key: undefined,
    signal: new AbortController().signal,
  });
  await expect(restore(file, { connect: untouched })).rejects.toThrow('from before version 0.1.0');

  await target.connect(async (connection) => {
    await migrate(connection);
    await connection.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9999999999999)`);
  });
  await expect(backUp(target, file)).rejects.toThrow('migrated by a newer version');
});

it('a restore is refused while an API process uses the target database', async () => {
  const file = fileNamed('in-use.tar.gz');
  await backUp(source, file);
  await target.connect(async (api) => {
    await api.query(`set application_name to 'eesal'`);
    await expect(restore(file, { replace: true })).rejects.toThrow('An API process uses the target database');
  });
});

it('an empty database is not backed up', async () => {
  await expect(backUp(target, fileNamed('empty.tar.gz'))).rejects.toThrow('The database is empty');
});
