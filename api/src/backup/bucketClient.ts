import { z } from 'zod';
import { SettingsError } from '../platform/config/settings';
import { errorCode } from '../platform/errorCode';
import { BackupError } from './backupError';
import type { BucketSettings } from './bucketSettings';

/** The error with which the client reports a refusal of the bucket. */
const Refusal = z.object({ name: z.string(), $metadata: z.object({ httpStatusCode: z.number() }) });

/** Splits the URL `s3://bucket/folder` into the names of bucket and folder. */
export function partsOf(address: string): { bucket: string; key: string } {
  const [, bucket = '', key = ''] = /^s3:\/\/([^/]+)\/*(.*?)\/*$/i.exec(address) ?? [];
  if (bucket === '') throw new SettingsError(`${address} names no bucket. Write s3://bucket/folder`);
  return { bucket, key };
}

/** Creates a client. Its package is loaded only here, because loading it takes a long time and few commands need it. */
export async function clientOf(settings: BucketSettings) {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = settings;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new SettingsError(
      'These settings cannot be used:\n  AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set for a bucket',
    );
  const sdk = await import('@aws-sdk/client-s3');
  const s3 = new sdk.S3Client({
    region: settings.AWS_REGION,
    ...(settings.AWS_ENDPOINT_URL_S3 && { endpoint: settings.AWS_ENDPOINT_URL_S3 }),
    forcePathStyle: settings.BACKUP_BUCKET_STYLE === 'path',
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    },
    // Some providers do not support the newer checksums. These checksums are not needed, because the archive contains
    // hashes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { s3, sdk };
}

/**
 * Waits for the response of a bucket. If the bucket refuses or does not respond, this throws an error with a
 * one-sentence message.
 */
export const withBucketErrors = <Answer>(answer: Promise<Answer>, bucket: string): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw toBackupError(error, bucket);
  });

/** Returns the HTTP status of a bucket's refusal; undefined for any other error. */
export const statusOf = (error: unknown): number | undefined => Refusal.safeParse(error).data?.$metadata.httpStatusCode;

/** Returns an error with a one-sentence message for an error of the client. */
export function toBackupError(error: unknown, bucket: string): Error {
  const refusal = Refusal.safeParse(error).data;
  if (refusal)
    return new BackupError(`The bucket ${bucket} refused: ${refusal.name} (${refusal.$metadata.httpStatusCode})`);
  const reason = errorCode(error) ?? (error instanceof Error ? error.message : String(error));
  return new BackupError(`The bucket ${bucket} does not answer: ${reason}`);
}
