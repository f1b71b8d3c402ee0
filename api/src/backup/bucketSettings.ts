import { z } from 'zod';
import { httpUrl } from '../platform/config/httpUrl';

/**
 * The settings of a bucket for archives. They have the same names as in the AWS tools, but they come only from the
 * environment and never from the files of these tools.
 */
export const bucketShape = {
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  /** The token of temporary credentials. */
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().default('us-east-1'),
  /** The URL of the provider, if it is not AWS. */
  AWS_ENDPOINT_URL_S3: httpUrl().optional(),
  /** Where the URL contains the bucket's name: in the path, which every provider supports, or in the host name. */
  BACKUP_BUCKET_STYLE: z.enum(['path', 'host'], 'must be path or host').default('path'),
};

/** The settings of a bucket for archives. */
export type BucketSettings = z.infer<z.ZodObject<typeof bucketShape>>;
