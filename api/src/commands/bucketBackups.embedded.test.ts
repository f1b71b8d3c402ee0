import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUP_KEY, ENCRYPTION_KEY, plantOrders } from '../../test/support/backups';
import { createDataFolders, rowsIn, runWords, type DataFolders } from '../../test/support/commands';
import { startFakeBucket, type BucketFault, type FakeBucket } from '../../test/support/fakeBucket';
import { embeddedCopies } from '../backup/connection';
import { readBackupRecord } from '../backup/record';

// An embedded database without the tests' template takes seconds to create, and longer beside other tests.
jest.setTimeout(60_000);

const PLACE = 's3://backups/eesal/nightly';
/** More than two parts of an upload. */
const LARGE_FILE_BYTES = 40 * 1024 * 1024;

let folders: DataFolders;
let bucket: FakeBucket;
beforeAll(async () => void (folders = await createDataFolders((pglite) => plantOrders(embeddedCopies(pglite), 20))));
beforeEach(async () => void (bucket = await startFakeBucket()));
afterEach(() => bucket?.close());
afterAll(() => folders?.remove());

const run = (words: string[], env: Record<string, string>) =>
  runWords(words, { ENCRYPTION_KEY, BACKUP_KEY, ...bucket.env, ...env });

/** A data folder whose release store has a file that cannot be compressed. */
function withLargeFile(): string {
  const data = folders.planted();
  mkdirSync(join(data, 'releases', 'assets'), { recursive: true });
  writeFileSync(join(data, 'releases', 'assets', 'large.bin'), randomBytes(LARGE_FILE_BYTES));
  return data;
}

/** Backs up once, and returns the address of the archive. */
async function backUpOnce(data: string): Promise<string> {
  const { code, out, err } = await run(['backup', PLACE, '--json'], { DATA_DIR: data });
  expect({ code, err }).toMatchObject({ code: 0 });
  return (JSON.parse(out) as { file: string }).file;
}

describe('A backup in a bucket', () => {
  it('is one object, recorded for the metrics, and is restored from there', async () => {
    const data = folders.planted();
    const address = await backUpOnce(data);
    expect(address).toMatch(/^s3:\/\/backups\/eesal\/nightly\/eesal-\d{8}T\d{9}Z\.tar\.gz\.enc$/);
    expect([...bucket.objects.keys()]).toEqual([address.slice('s3://backups/'.length)]);
    expect((await readBackupRecord(data)).made).toMatchObject({
      address,
      bytes: [...bucket.objects.values()][0]!.length,
      rows: expect.any(Number),
    });
    const target = folders.empty();
    expect(await run(['restore', address], { DATA_DIR: target })).toMatchObject({ code: 0 });
    expect(await rowsIn(target, 'select count(*)::int as rows from orders')).toEqual([{ rows: 20 }]);
  });

  it('is sent in parts when it is large', async () => {
    const data = withLargeFile();
    const address = await backUpOnce(data);
    expect(bucket.calls.filter((call) => call.startsWith('PUT partNumber'))).toHaveLength(3);
    expect(bucket.uploads.size).toBe(0);
    const target = folders.empty();
    expect(await run(['restore', address], { DATA_DIR: target })).toMatchObject({ code: 0 });
    const file = 'releases/assets/large.bin';
    expect(readFileSync(join(target, file)).equals(readFileSync(join(data, file)))).toBe(true);
  });

  it.each<[BucketFault, 'small' | 'large', RegExp]>([
    ['refuse', 'small', /^The bucket backups refused: AccessDenied \(403\)$/m],
    ['refuse', 'large', /^The bucket backups refused: AccessDenied \(403\)$/m],
    ['cut uploads', 'small', /^The bucket backups does not answer: .*ECONNRESET$/m],
    ['cut uploads', 'large', /^The bucket backups does not answer: .*ECONNRESET$/m],
    ['refuse parts', 'large', /^The bucket backups refused: EntityTooLarge \(400\)$/m],
    ['refuse completion', 'large', /^The bucket backups refused: InvalidPart \(400\)$/m],
  ])(
    'leaves no object and no parts after a fault, and is recorded as failed: %s, %s',
    async (fault, size, sentence) => {
      const data = size === 'large' ? withLargeFile() : folders.planted();
      bucket.fault = fault;
      const { code, out, err } = await run(['backup', PLACE], { DATA_DIR: data });
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(sentence);
      expect([...bucket.objects.keys(), ...bucket.uploads.keys()]).toEqual([]);
      expect(Object.keys(await readBackupRecord(data))).toEqual(['failed']);
    },
  );

  it('leaves no object after SIGTERM', async () => {
    const data = withLargeFile();
    const stop = (line: string) => void (line.startsWith('orders: ') && process.emit('SIGTERM', 'SIGTERM'));
    const env = { ENCRYPTION_KEY, ...bucket.env, DATA_DIR: data };
    expect(await runWords(['backup', PLACE], env, { heard: stop })).toMatchObject({ code: 1 });
    expect([...bucket.objects.keys(), ...bucket.uploads.keys()]).toEqual([]);
  });

  it('is refused when it is cut, damaged or gone, and the target is not touched', async () => {
    const address = await backUpOnce(folders.planted());
    const [[key, whole]] = [...bucket.objects] as [[string, Buffer]];
    const target = folders.empty();
    const restore = () => run(['restore', address], { DATA_DIR: target });
    bucket.objects.set(key, whole.subarray(0, whole.length - 100));
    expect(await restore()).toMatchObject({ code: 1, err: expect.stringMatching(/^The archive is damaged or cut/m) });
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)]! ^= 1;
    bucket.objects.set(key, flipped);
    expect(await restore()).toMatchObject({ code: 1, err: expect.stringMatching(/^The archive is damaged or cut/m) });
    bucket.objects.set(key, whole);
    bucket.fault = 'cut downloads';
    expect(await restore()).toMatchObject({ code: 1, err: expect.stringMatching(/^The archive /m) });
    bucket.fault = 'none';
    bucket.objects.delete(key);
    expect(await restore()).toMatchObject({ code: 1, err: 'The bucket backups refused: NotFound (404)\n' });
    expect(readdirSync(target)).toEqual([]);
  });

  it('needs credentials from the environment', async () => {
    const env = { DATA_DIR: folders.planted(), AWS_SECRET_ACCESS_KEY: '' };
    expect(await run(['backup', PLACE], env)).toMatchObject({
      code: 2,
      err: expect.stringContaining('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set'),
    });
    expect(await run(['restore', `${PLACE}/a`], { DATA_DIR: folders.empty(), AWS_ACCESS_KEY_ID: '' })).toMatchObject({
      code: 2,
    });
    expect(await run(['backup', 's3://'], { DATA_DIR: folders.empty() })).toMatchObject({
      code: 2,
      err: expect.stringContaining('names no bucket'),
    });
    expect(bucket.calls).toEqual([]);
  });
});
