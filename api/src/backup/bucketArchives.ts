import { Readable, Transform } from 'node:stream';
import { z } from 'zod';
import { SettingsError } from '../platform/config/settings';
import { errorCode } from '../platform/errorCode';
import type { ArchiveStore } from './archiveStore';
import { BackupError } from './backupError';
import type { BucketSettings } from './bucketSettings';

/** An upload has 10,000 parts at most, so an archive can have 160 GB. The memory holds the parts that are sent at the same time. */
const PART_BYTES = 16 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** An answer of the bucket that is a refusal, as the client reports it. */
const Refusal = z.object({ name: z.string(), $metadata: z.object({ httpStatusCode: z.number() }) });

/** Opens a folder of a bucket, `s3://bucket/folder`. */
export async function bucketArchives(place: string, settings: BucketSettings): Promise<ArchiveStore> {
  const { bucket, key: folder } = partsOf(place);
  const { s3, HeadObjectCommand } = await clientOf(settings);
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
      // A failure of one ends the other. An upload whose source fails deletes its parts.
      const end = (error: Error): never => {
        target.destroy(error);
        throw error;
      };
      const [written, sent] = await Promise.allSettled([
        write(target).catch(end),
        upload.done().catch((error: unknown) => end(sentenceOf(error, bucket))),
      ]);
      const failures = [written, sent].flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      if (written.status === 'rejected' || failures.length > 0) throw failures.find(isOwn) ?? failures[0];
      const { ContentLength } = await asked(s3.send(new HeadObjectCommand(object)), bucket);
      if (ContentLength !== bytes)
        throw new BackupError(`The bucket ${bucket} has ${ContentLength ?? 'no'} of ${bytes} bytes of the archive`);
      return { result: written.value, bytes };
    },
  };
}

/** Opens an archive in a bucket, `s3://bucket/folder/file`. Every reading is of the same object, also after it is replaced. */
export async function bucketArchive(address: string, settings: BucketSettings): Promise<() => Promise<Readable>> {
  const { bucket, key } = partsOf(address);
  const { s3, GetObjectCommand, HeadObjectCommand } = await clientOf(settings);
  const { ETag } = await asked(s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key })), bucket);
  return async () => {
    const { Body } = await asked(s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, IfMatch: ETag })), bucket);
    if (!(Body instanceof Readable)) throw new BackupError(`The bucket ${bucket} sends no content`);
    return Body;
  };
}

function partsOf(address: string): { bucket: string; key: string } {
  const [, bucket = '', key = ''] = /^s3:\/\/([^/]+)\/*(.*?)\/*$/i.exec(address) ?? [];
  if (bucket === '') throw new SettingsError(`${address} names no bucket. Write s3://bucket/folder`);
  return { bucket, key };
}

/** Creates a client. The package is loaded on demand, because few commands need it, and it takes long. */
async function clientOf(settings: BucketSettings) {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = settings;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new SettingsError(
      'These settings cannot be used:\n  AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set for a bucket',
    );
  const { S3Client, GetObjectCommand, HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const s3 = new S3Client({
    region: settings.AWS_REGION,
    ...(settings.AWS_ENDPOINT_URL_S3 && { endpoint: settings.AWS_ENDPOINT_URL_S3 }),
    forcePathStyle: settings.BACKUP_BUCKET_STYLE === 'path',
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    },
    // Not every provider knows the newer checksums. The archive has its own hashes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { s3, GetObjectCommand, HeadObjectCommand };
}

/** Tells whether an error is a reason, and not the end of a stream because of another one. */
const isOwn = (error: unknown) => !['ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'].includes(errorCode(error) ?? '');

const asked = <Answer>(answer: Promise<Answer>, bucket: string): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw sentenceOf(error, bucket);
  });

/** Returns an error of the client as one sentence. */
function sentenceOf(error: unknown, bucket: string): Error {
  const refusal = Refusal.safeParse(error).data;
  if (refusal)
    return new BackupError(`The bucket ${bucket} refused: ${refusal.name} (${refusal.$metadata.httpStatusCode})`);
  const reason = errorCode(error) ?? (error instanceof Error ? error.message : String(error));
  return new BackupError(`The bucket ${bucket} does not answer: ${reason}`);
}
