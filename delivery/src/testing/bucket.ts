import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3ClientConfig } from '@aws-sdk/client-s3';

interface Stored {
  content: Buffer;
  etag: string;
  type: string;
  cacheControl: string;
  /** The writer's metadata: the headers `x-amz-meta-…`. */
  metadata: Record<string, string>;
}

/**
 * An in-memory provider of S3-compatible buckets. It implements the operations of a release store, with conditional
 * writes.
 */
export interface FakeBucket {
  /** The store's URL, and the client's settings for this provider. */
  address: string;
  config: S3ClientConfig;
  objects: Map<string, Stored>;
  /** Called before the condition of each PUT is checked, so that a test can let another writer win. */
  beforePut: (key: string) => void | Promise<void>;
  close(): Promise<void>;
}

/** The number of keys in one page of a list. It is small, so that the lists in the tests have several pages. */
const PAGE = 5;

/** Starts a provider with one empty bucket. */
export async function startBucket(folder = 'suite'): Promise<FakeBucket> {
  const objects = new Map<string, Stored>();
  const bucket: FakeBucket = {
    address: `s3://releases/${folder}`,
    config: {},
    objects,
    beforePut: () => {},
    close: async () => {},
  };

  const server = createServer((request, response) => {
    void answer(bucket, request).then(({ status, body = '', headers = {} }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  // With the default timeout, the connection of a client that was busy for a while could close during its next request.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  bucket.config = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'test',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  };
  bucket.close = () => {
    server.closeAllConnections();
    return new Promise((closed) => void server.close(() => closed()));
  };
  return bucket;
}

interface Answer {
  status: number;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

async function answer(bucket: FakeBucket, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
  const body = await bodyOf(request);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
    return failure(403, 'AccessDenied');
  const [, name, ...rest] = decodeURIComponent(pathname).split('/');
  if (name !== 'releases') return failure(404, 'NoSuchBucket');
  const key = rest.join('/');

  if (request.method === 'GET' && key === '') return listed(bucket, searchParams);
  if (request.method === 'POST' && searchParams.has('delete')) {
    for (const [, gone = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) bucket.objects.delete(gone);
    return { status: 200, body: '<DeleteResult/>' };
  }
  const stored = bucket.objects.get(key);
  if (request.method === 'GET')
    return stored
      ? {
          status: 200,
          body: stored.content,
          headers: { etag: stored.etag, 'content-type': stored.type, ...stored.metadata },
        }
      : failure(404, 'NoSuchKey');
  if (request.method === 'PUT') return put(bucket, key, body, request);
  return failure(405, 'MethodNotAllowed');
}

async function put(bucket: FakeBucket, key: string, content: Buffer, { headers }: IncomingMessage): Promise<Answer> {
  await bucket.beforePut(key);
  const stored = bucket.objects.get(key);
  if (headers['if-none-match'] === '*' && stored) return failure(412, 'PreconditionFailed');
  if (headers['if-match'] !== undefined && stored?.etag !== headers['if-match'])
    return failure(stored ? 412 : 404, 'PreconditionFailed');
  const metadata = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [])),
  );
  const etag = `"${createHash('md5').update(content).digest('hex')}"`;
  bucket.objects.set(key, {
    content,
    etag,
    type: headers['content-type'] ?? '',
    cacheControl: headers['cache-control'] ?? '',
    metadata,
  });
  return { status: 200, headers: { etag } };
}

function listed({ objects }: FakeBucket, query: URLSearchParams): Answer {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, PAGE);
  const more =
    keys.length > PAGE
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<ListBucketResult>${more}${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
  };
}

function failure(status: number, code: string): Answer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
