import { randomBytes } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { startFakeBucket, type BucketFault, type FakeBucket } from '../../test/support/fakeBucket';
import { bucketArchive, bucketArchives } from './bucketArchives';
import { bucketShape, type BucketSettings } from './bucketSettings';

/** This content is larger than one part of an upload. */
const LARGE = randomBytes(20 * 1024 * 1024);
const SMALL = LARGE.subarray(0, 1_000);

let bucket: FakeBucket;
let settings: BucketSettings;
beforeEach(async () => {
  bucket = await startFakeBucket();
  settings = z.object(bucketShape).parse(bucket.env);
});
afterEach(() => bucket?.close());

const piecesOf = (content: Buffer) =>
  Array.from({ length: Math.ceil(content.length / 65_536) }, (_, n) => content.subarray(n * 65_536, (n + 1) * 65_536));

async function send(content: Buffer, write?: (target: Writable) => Promise<string>) {
  const archives = await bucketArchives('s3://backups/eesal/', settings);
  return archives.write(
    'a.tar.gz',
    write ?? ((target) => pipeline(Readable.from(piecesOf(content)), target).then(() => 'written')),
  );
}

const whatIsLeft = () => [...bucket.objects.keys(), ...bucket.uploads.keys()];

describe('An archive in a bucket', () => {
  it.each([
    ['a small one in one call', SMALL, 0],
    ['a large one in parts', LARGE, 2],
  ])('can be written and read again: %s', async (_name, content, parts) => {
    expect(await send(content)).toEqual({ result: 'written', bytes: content.length });
    expect(bucket.calls.filter((call) => call.startsWith('PUT partNumber'))).toHaveLength(parts);
    expect(whatIsLeft()).toEqual(['eesal/a.tar.gz']);
    const open = await bucketArchive('s3://backups/eesal/a.tar.gz', settings);
    for (let reading = 0; reading < 2; reading += 1) expect((await buffer(await open())).equals(content)).toBe(true);
  });

  it.each<[BucketFault, string, Buffer, RegExp]>([
    ['refuse', 'small', SMALL, /refused: AccessDenied \(403\)$/],
    ['refuse', 'large', LARGE, /refused: AccessDenied \(403\)$/],
    ['cut uploads', 'small', SMALL, /does not answer: /],
    ['cut uploads', 'large', LARGE, /does not answer: /],
    ['refuse parts', 'large', LARGE, /refused: EntityTooLarge \(400\)$/],
    ['refuse completion', 'large', LARGE, /refused: InvalidPart \(400\)$/],
  ])(
    'leaves neither an object nor parts of an upload if the bucket has a fault (%s, with a %s archive)',
    async (fault, _size, content, sentence) => {
      bucket.fault = fault;
      await expect(send(content)).rejects.toThrow(sentence);
      expect(whatIsLeft()).toEqual([]);
    },
  );

  it.each([
    ['at the start', 0],
    ['after the first part', 18 * 1024 * 1024],
  ])('leaves neither an object nor parts of an upload if its source fails: %s', async (_name, bytes) => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield* piecesOf(LARGE.subarray(0, bytes));
      throw new Error('the database has gone');
    }
    const failed = send(LARGE, (target) => pipeline(broken, target).then(() => 'written'));
    await expect(failed).rejects.toThrow('the database has gone');
    expect(whatIsLeft()).toEqual([]);
  });

  it('leaves neither an object nor parts of an upload if the upload is stopped', async () => {
    const controller = new AbortController();
    async function* stopped(): AsyncGenerator<Buffer> {
      yield* piecesOf(LARGE);
      controller.abort();
      yield SMALL;
    }
    const failed = send(LARGE, (target) => pipeline(stopped, target, { signal: controller.signal }).then(() => ''));
    await expect(failed).rejects.toThrow();
    expect(whatIsLeft()).toEqual([]);
  });

  it('is not accepted as complete if every download is cut off', async () => {
    await send(LARGE);
    const open = await bucketArchive('s3://backups/eesal/a.tar.gz', settings);
    bucket.fault = 'cut downloads';
    await expect(open().then(buffer)).rejects.toThrow();
  }, 20_000);

  it('is read completely even if one download is cut off', async () => {
    await send(LARGE);
    const open = await bucketArchive('s3://backups/eesal/a.tar.gz', settings);
    bucket.fault = 'cut one download';
    expect((await buffer(await open())).equals(bucket.objects.get('eesal/a.tar.gz')!)).toBe(true);
  });

  it('is refused if another archive has replaced it between two reads', async () => {
    await send(SMALL);
    const open = await bucketArchive('s3://backups/eesal/a.tar.gz', settings);
    bucket.objects.set('eesal/a.tar.gz', Buffer.from('another'));
    await expect(open().then(buffer)).rejects.toThrow('refused: PreconditionFailed (412)');
  });

  it('is refused if the bucket is unknown, and the message contains the bucket’s name', async () => {
    await expect(bucketArchive('s3://elsewhere/a', settings)).rejects.toThrow('The bucket elsewhere refused: NotFound');
  });
});
