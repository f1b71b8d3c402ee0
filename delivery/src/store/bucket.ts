import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type PutObjectCommandInput,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { IMMUTABLE } from 'contracts/server';
import type { ObjectStore, ServedAs } from './objectStore';

/** The `Cache-Control` header of an object, which says how long a cache may store it. */
const CACHE_CONTROL: Record<ServedAs['cached'], string> = {
  forever: IMMUTABLE,
  checked: 'no-cache',
};

/** The metadata key for the generation of the registry that an object belongs to. */
const GENERATION = 'generation';

/** The maximum number of keys in a DeleteObjects call. */
const DELETE_AT_ONCE = 1000;

/**
 * Opens a store in an S3-compatible bucket. Conditional writes (`If-None-Match`, `If-Match`) keep publishers from
 * overwriting each other; AWS, Cloudflare R2, MinIO and others support them. Credentials and region come from the usual
 * AWS settings, and `AWS_ENDPOINT_URL_S3` selects another provider.
 * @param address `s3://bucket` or `s3://bucket/folder`
 */
export function bucketStore(address: string, config: S3ClientConfig = {}): ObjectStore {
  const { hostname: Bucket, pathname } = new URL(address);
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  const nameOf = (key: string) => (folder === '' ? key : `${folder}/${key}`);
  // The bucket's name is in the path of each URL. Every provider supports this, even at a URL with an IP address.
  const s3 = new S3Client({ forcePathStyle: true, ...config });

  const get = async (key: string) => {
    try {
      const { Body, ETag, Metadata } = await s3.send(new GetObjectCommand({ Bucket, Key: nameOf(key) }));
      return {
        content: Buffer.from((await Body?.transformToByteArray()) ?? []),
        etag: ETag,
        generation: Number(Metadata?.[GENERATION] ?? 0),
      };
    } catch (error) {
      if (isRefusal(error, 404)) return null;
      throw error;
    }
  };

  /** @returns false when the condition failed because another process was faster */
  const put = async (
    key: string,
    content: Buffer | string,
    { type, cached }: ServedAs,
    condition: Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch' | 'Metadata'> = {},
  ) => {
    try {
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: nameOf(key),
          Body: content,
          ContentType: type,
          CacheControl: CACHE_CONTROL[cached],
          ...condition,
        }),
      );
      return true;
    } catch (error) {
      // 409: another conditional write of this key is under way. 404: the object of `If-Match` is gone.
      if (isRefusal(error, 412) || isRefusal(error, 409) || (condition.IfMatch !== undefined && isRefusal(error, 404)))
        return false;
      throw error;
    }
  };

  return {
    address,

    async read(key) {
      return (await get(key))?.content ?? null;
    },

    async write(key, content, served) {
      await put(key, content, served);
    },

    async create(key, content) {
      return put(key, content, { type: 'application/json', cached: 'forever' }, { IfNoneMatch: '*' });
    },

    async list(prefix, after) {
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const page = await s3.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: nameOf(prefix),
            ...(after !== undefined && { StartAfter: nameOf(after) }),
            ...(next !== undefined && { ContinuationToken: next }),
          }),
        );
        keys.push(
          ...(page.Contents ?? []).flatMap(({ Key }) =>
            Key === undefined ? [] : [Key.slice(folder === '' ? 0 : folder.length + 1)],
          ),
        );
        next = page.NextContinuationToken;
      } while (next !== undefined);
      return keys;
    },

    async remove(keys) {
      for (let at = 0; at < keys.length; at += DELETE_AT_ONCE) {
        const Objects = keys.slice(at, at + DELETE_AT_ONCE).map((key) => ({ Key: nameOf(key) }));
        const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
        if (Errors[0])
          throw new Error(
            `${address}: ${Errors[0].Key ?? ''} cannot be removed: ${Errors[0].Message ?? Errors[0].Code ?? 'unknown'}`,
          );
      }
    },

    async show(key, generation, content, served, isLast) {
      for (;;) {
        const shown = await get(key);
        if (shown && shown.generation > generation) return false;
        // An interrupted process may already have written this object, but not all objects of this generation.
        if (shown?.generation === generation && shown.content.equals(Buffer.from(content))) return true;
        if (!(await isLast())) return false;
        if (
          await put(key, content, served, {
            Metadata: { [GENERATION]: String(generation) },
            ...(shown ? { IfMatch: shown.etag } : { IfNoneMatch: '*' }),
          })
        )
          return true;
      }
    },
  };
}

function isRefusal(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
}
