import { Readable, Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../platform/errorCode';
import type { ArchiveStore } from './archiveStore';
import { BackupError } from './backupError';
import { withBucketErrors, clientOf, partsOf, toBackupError, statusOf } from './bucketClient';
import type { BucketSettings } from './bucketSettings';

/**
 * The size of a part of an upload. An upload may have 10,000 parts, so an archive may be as large as 160 GB. Parts that
 * are being sent stay in memory.
 */
const PART_BYTES = 16 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** A download that is cut off is continued. This many attempts may fail in a row without a new byte. */
const MAX_RETRIES = 4;
/** The pause before the first attempt to continue a download. It doubles with each failed attempt. */
const FIRST_RETRY_MS = 200;

/** Opens a folder of archives in a bucket, `s3://bucket/folder`. */
export async function bucketArchives(place: string, settings: BucketSettings): Promise<ArchiveStore> {
  const { bucket, key: folder } = partsOf(place);
  const { s3, sdk } = await clientOf(settings);
  const { Upload } = await import('@aws-sdk/lib-storage');
  const keyOf = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  return {
    addressOf: (name) => `s3://${bucket}/${keyOf(name)}`,
    async write(name, write) {
      const object = { Bucket: bucket, Key: keyOf(name) };
      let bytes = 0;
      const target = new Transform({
        transform(part: Buffer, _encoding, passed) {
          bytes += part.length;
          passed(null, part);
        },
      });
      const upload = new Upload({
        client: s3,
        params: { ...object, Body: target, ContentType: 'application/octet-stream' },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      // If the source or the upload fails, the other one is ended too. An upload whose source fails deletes its parts.
      const end = (error: Error): never => {
        target.destroy(error);
        throw error;
      };
      const [written, sent] = await Promise.allSettled([
        write(target).catch(end),
        upload.done().catch((error: unknown) => end(toBackupError(error, bucket))),
      ]);
      const failures = [written, sent].flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      if (written.status === 'rejected' || failures.length > 0) throw failures.find(isOwn) ?? failures[0];
      const { ContentLength } = await withBucketErrors(s3.send(new sdk.HeadObjectCommand(object)), bucket);
      if (ContentLength !== bytes)
        throw new BackupError(`The bucket ${bucket} has ${ContentLength ?? 'no'} of ${bytes} bytes of the archive`);
      return { result: written.value, bytes };
    },
  };
}

/**
 * Opens an archive in a bucket, `s3://bucket/folder/file`. All reads are of the same object: a read fails if another
 * archive has replaced it. A download that is cut off is continued.
 */
export async function bucketArchive(address: string, settings: BucketSettings): Promise<() => Promise<Readable>> {
  const { bucket, key } = partsOf(address);
  const { s3, sdk } = await clientOf(settings);
  const object = { Bucket: bucket, Key: key };
  const { ETag, ContentLength = 0 } = await withBucketErrors(s3.send(new sdk.HeadObjectCommand(object)), bucket);

  async function* download(): AsyncGenerator<Buffer, void, void> {
    let at = 0;
    let failures = 0;
    while (at < ContentLength) {
      try {
        const range = at > 0 ? { Range: `bytes=${at}-` } : {};
        const { Body } = await s3.send(new sdk.GetObjectCommand({ ...object, IfMatch: ETag, ...range }));
        if (!(Body instanceof Readable)) throw new BackupError(`The bucket ${bucket} sends no content`);
        for await (const part of Body as AsyncIterable<Buffer>) {
          at += part.length;
          failures = 0;
          yield part;
        }
        if (at < ContentLength) throw new BackupError(`The bucket ${bucket} has sent ${at} of ${ContentLength} bytes`);
      } catch (error) {
        failures += 1;
        if (statusOf(error) !== undefined || failures > MAX_RETRIES)
          throw error instanceof BackupError ? error : toBackupError(error, bucket);
        await delay(FIRST_RETRY_MS * 2 ** (failures - 1));
      }
    }
  }
  return async () => Readable.from(download());
}

/** Returns whether an error is a real cause, and not only the end of a stream because another stream failed. */
const isOwn = (error: unknown) => !['ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'].includes(errorCode(error) ?? '');
