import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookup } from 'mime-types';
import { withBucketErrors, clientOf, partsOf, statusOf } from './bucketClient';
import type { BucketSettings } from './bucketSettings';
import { keysIn, readIn, writeInto } from './folderReleases';
import { checkLiveReleases } from './liveReleases';
import { keyOf, REGISTRY, RELEASE_FILE, type ReleaseStore, type StagedReleases } from './releases';

const CALLS_AT_ONCE = 8;

/** The operations on a bucket that a release store needs. */
interface Objects extends Pick<ReleaseStore, 'keys' | 'read'> {
  write(key: string, bytes: Buffer): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Opens a release store in a bucket, `s3://bucket/folder`. */
export async function bucketReleases(address: string, settings: BucketSettings): Promise<ReleaseStore> {
  const objects = await openObjects(address, settings);
  return { address, keys: objects.keys, read: objects.read, stage: () => stageElsewhere(objects) };
}

async function openObjects(address: string, settings: BucketSettings): Promise<Objects> {
  const { bucket, key: folder } = partsOf(address);
  const { s3, sdk } = await clientOf(settings);
  const prefix = folder === '' ? '' : `${folder}/`;
  const objectOf = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  return {
    async keys() {
      const keys: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await withBucketErrors(
          s3.send(
            new sdk.ListObjectsV2Command({
              Bucket: bucket,
              Prefix: prefix,
              ...(ContinuationToken !== undefined && { ContinuationToken }),
            }),
          ),
          bucket,
        );
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key.slice(prefix.length));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return keys;
    },
    async read(key) {
      const asking = s3.send(new sdk.GetObjectCommand(objectOf(key))).catch((error: unknown) => {
        if (statusOf(error) === 404) return undefined;
        throw error;
      });
      const answer = await withBucketErrors(asking, bucket);
      return answer && Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
    },
    async write(key, bytes) {
      const served = {
        ContentType: lookup(key) || 'application/octet-stream',
        // These headers are the same as those of a publication (docs/deployment.md, "A bucket and a CDN").
        CacheControl: RELEASE_FILE.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
      };
      await withBucketErrors(s3.send(new sdk.PutObjectCommand({ ...objectOf(key), Body: bytes, ...served })), bucket);
    },
    async remove(key) {
      await withBucketErrors(s3.send(new sdk.DeleteObjectCommand(objectOf(key))), bucket);
    },
  };
}

/**
 * Stores files on this machine until they have been checked. Then it sends them: first the files that never change,
 * because nothing refers to them yet, then the other files, and last the registry. Copies of the replaced files stay on
 * this machine until the restore has ended, so that the previous files can be put back.
 */
async function stageElsewhere(objects: Objects): Promise<StagedReleases> {
  const folder = await mkdtemp(join(tmpdir(), 'eesal-releases-'));
  const [staged, previous] = [join(folder, 'restored'), join(folder, 'previous')];
  let files = 0;
  /**
   * The keys that existed before, and those that this restore has sent. Undefined before {@link StagedReleases.show}.
   */
  let shown: { before: Set<string>; sent: string[] } | undefined;

  async function send(from: string, keys: string[]): Promise<void> {
    await inParallel(keys, async (key) => {
      const bytes = await readIn(from)(key);
      shown?.sent.push(key);
      if (bytes) await objects.write(key, bytes);
    });
  }

  return {
    async write({ name, bytes }) {
      await writeInto(staged, keyOf(name), bytes);
      files += 1;
    },
    check: () => checkLiveReleases(readIn(staged)),
    async show() {
      if (files === 0) return;
      const before = new Set(await objects.keys());
      const changingBefore = [...before].filter((key) => !RELEASE_FILE.test(key));
      await inParallel(changingBefore, async (key) => {
        const bytes = await objects.read(key);
        if (bytes) await writeInto(previous, key, bytes);
      });
      shown = { before, sent: [] };
      const keys = await keysIn(staged);
      const changing = keys.filter((key) => !RELEASE_FILE.test(key) && key !== REGISTRY);
      await send(
        staged,
        keys.filter((key) => RELEASE_FILE.test(key)),
      );
      await send(staged, changing);
      const wanted = new Set(keys);
      // A registry and pages that are not in the backup are removed, because they must not stay beside the restored
      // files.
      await inParallel(
        changingBefore.filter((key) => !wanted.has(key)),
        objects.remove,
      );
      if (wanted.has(REGISTRY)) await send(staged, [REGISTRY]);
    },
    async undo() {
      if (!shown) return;
      const { before, sent } = shown;
      await send(previous, await keysIn(previous));
      await inParallel(
        sent.filter((key) => !before.has(key)),
        objects.remove,
      );
    },
    end: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Calls `work` for each key, several at the same time. If a call fails, the first failure is thrown after all calls
 * have ended.
 */
async function inParallel(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  const waiting = [...keys];
  const worker = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) await work(key);
  };
  const ended = await Promise.allSettled(Array.from({ length: CALLS_AT_ONCE }, worker));
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
}
