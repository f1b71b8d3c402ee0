import { readdirSync } from 'node:fs';
import { BACKUP_KEY, ENCRYPTION_KEY, plantOrders } from '../../test/support/backups';
import { createDataFolders, rowsIn, runWords, type DataFolders } from '../../test/support/commands';
import { startFakeBucket, type FakeBucket } from '../../test/support/fakeBucket';
import { embeddedCopies } from '../backup/connection';
import { readBackupRecord } from '../backup/record';

// Creating an embedded database without the tests' template takes seconds, and longer while other tests run.
jest.setTimeout(120_000);

const PLACE = 's3://backups/eesal/nightly';

let folders: DataFolders;
let bucket: FakeBucket;
let data: string;
let address: string;
beforeAll(async () => {
  bucket = await startFakeBucket();
  folders = await createDataFolders((pglite) => plantOrders(embeddedCopies(pglite), 20));
  data = folders.planted();
  const { out } = await run(['backup', PLACE, '--json'], { DATA_DIR: data });
  ({ file: address } = JSON.parse(out) as { file: string });
});
beforeEach(() => void (bucket.fault = 'none'));
afterAll(async () => {
  await bucket?.close();
  folders?.remove();
});

const run = (words: string[], env: Record<string, string>) =>
  runWords(words, { ENCRYPTION_KEY, BACKUP_KEY, ...bucket.env, ...env });

describe('A backup in a bucket', () => {
  it('is one object, is recorded for the metrics, and can be restored from the bucket', async () => {
    expect(address).toMatch(/^s3:\/\/backups\/eesal\/nightly\/eesal-\d{8}T\d{9}Z\.tar\.gz\.enc$/);
    expect([...bucket.objects.keys()]).toEqual([address.slice('s3://backups/'.length)]);
    const [archive] = bucket.objects.values();
    expect((await readBackupRecord(data)).made).toMatchObject({ address, bytes: archive!.length });
    const target = folders.empty();
    expect(await run(['restore', address], { DATA_DIR: target })).toMatchObject({ code: 0 });
    expect(await rowsIn(target, 'select count(*)::int as rows from orders')).toEqual([{ rows: 20 }]);
  });

  it('is recorded as failed if the bucket refuses it', async () => {
    const refused = folders.planted();
    bucket.fault = 'refuse';
    const { code, out, err } = await run(['backup', PLACE], { DATA_DIR: refused });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^The bucket backups refused: AccessDenied \(403\)$/m);
    expect(Object.keys(await readBackupRecord(refused))).toEqual(['failed']);
    expect(bucket.objects.size).toBe(1);
  });

  it('is not restored, and the target is not changed, if the backup is incomplete, damaged or missing', async () => {
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
    expect(await restore()).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The bucket backups does not answer: /m),
    });
    bucket.fault = 'none';
    bucket.objects.delete(key);
    expect(await restore()).toMatchObject({ code: 1, err: 'The bucket backups refused: NotFound (404)\n' });
    bucket.objects.set(key, whole);
    expect(readdirSync(target)).toEqual([]);
  });

  it('can be restored even if a download is cut off, because the download is continued', async () => {
    const target = folders.empty();
    const calls = bucket.calls.length;
    bucket.fault = 'cut one download';
    expect(await run(['restore', address], { DATA_DIR: target })).toMatchObject({ code: 0 });
    // The archive is downloaded twice, for the check and for the rows. The first download was cut off and continued, so
    // it took two requests.
    expect(bucket.calls.slice(calls).filter((call) => call === 'GET x-id')).toHaveLength(3);
    expect(await rowsIn(target, 'select count(*)::int as rows from orders')).toEqual([{ rows: 20 }]);
  });

  it('is refused without credentials in the environment, or without the name of a bucket', async () => {
    const calls = bucket.calls.length;
    const given = { DATA_DIR: folders.empty() };
    expect(await run(['backup', PLACE], { ...given, AWS_SECRET_ACCESS_KEY: '' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set'),
    });
    expect(await run(['restore', `${PLACE}/a`], { ...given, AWS_ACCESS_KEY_ID: '' })).toMatchObject({ code: 2 });
    expect(await run(['backup', 's3://'], given)).toMatchObject({
      code: 2,
      err: expect.stringContaining('names no bucket'),
    });
    expect(bucket.calls).toHaveLength(calls);
  });
});
