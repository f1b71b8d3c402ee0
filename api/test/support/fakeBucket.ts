import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The ways in which an upload or a download can fail. */
export type BucketFault =
  | 'none'
  | 'refuse'
  | 'cut uploads'
  | 'refuse parts'
  | 'refuse completion'
  | 'refuse the registry'
  /** A download ends in the middle: only the next one, or every one. */
  | 'cut one download'
  | 'cut downloads';

/**
 * A provider of S3-compatible buckets in memory, with one bucket, `backups`. It implements the operations that archives
 * and release stores need.
 */
export interface FakeBucket {
  /** The settings with which commands use the bucket. */
  env: Record<string, string>;
  objects: Map<string, Buffer>;
  /** The content type and the caching of each stored object. */
  served: Map<string, { type: string; cacheControl: string }>;
  /** The parts of unfinished uploads, keyed by the upload's id. They cannot be read as an object. */
  uploads: Map<string, Map<number, Buffer>>;
  fault: BucketFault;
  /** The requests so far, such as `PUT` or `POST uploads`. */
  calls: string[];
  close(): Promise<void>;
}

const ACCESS_KEY = 'key-of-the-tests';

interface Call {
  method: string;
  key: string;
  query: URLSearchParams;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Starts a provider with an empty bucket. */
export async function startFakeBucket(): Promise<FakeBucket> {
  const bucket: FakeBucket = {
    env: {},
    objects: new Map(),
    served: new Map(),
    uploads: new Map(),
    fault: 'none',
    calls: [],
    close: async () => undefined,
  };
  const server = createServer((request, response) => {
    void answer(bucket, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  bucket.env = {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: ACCESS_KEY,
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  bucket.close = () => {
    server.closeAllConnections();
    return new Promise((closed) => void server.close(() => closed()));
  };
  return bucket;
}

async function answer(bucket: FakeBucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://bucket');
  const [, name, ...rest] = decodeURIComponent(pathname).split('/');
  const call: Call = { method: request.method ?? '', key: rest.join('/'), query, request, response };
  bucket.calls.push([call.method, ...query.keys()].join(' '));
  const isSigned = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${ACCESS_KEY}/`);
  if (!isSigned || bucket.fault === 'refuse') return refuse(call, 403, 'AccessDenied');
  if (name !== 'backups') return refuse(call, 404, 'NoSuchBucket');
  if (call.method === 'GET' && call.key === '') return list(bucket, call);
  if (call.method === 'HEAD' || call.method === 'GET') return read(bucket, call);
  if (call.method === 'PUT') return put(bucket, call);
  const upload = query.get('uploadId') ?? '';
  if (call.method === 'DELETE') {
    if (upload === '') bucket.objects.delete(call.key);
    else bucket.uploads.delete(upload);
    return void response.writeHead(204).end();
  }
  await buffer(request);
  if (query.has('uploads')) {
    const id = randomUUID();
    bucket.uploads.set(id, new Map());
    return xml(call, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }
  const parts = bucket.uploads.get(upload);
  if (!parts) return refuse(call, 404, 'NoSuchUpload');
  if (bucket.fault === 'refuse completion') return refuse(call, 400, 'InvalidPart');
  const content = Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, part]) => part));
  bucket.objects.set(call.key, content);
  bucket.uploads.delete(upload);
  return xml(call, `<CompleteMultipartUploadResult><ETag>${etagOf(content)}</ETag></CompleteMultipartUploadResult>`);
}

async function put({ fault, objects, served, uploads }: FakeBucket, call: Call): Promise<void> {
  const { query, key, request, response } = call;
  if (fault === 'cut uploads') {
    // The connection is closed after the first bytes have arrived.
    request.once('data', () => request.destroy());
    return;
  }
  const content = await buffer(request);
  if (fault === 'refuse parts') return refuse(call, 400, 'EntityTooLarge');
  if (fault === 'refuse the registry' && key.endsWith('registry.json')) return refuse(call, 403, 'AccessDenied');
  const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers;
  if (!query.has('partNumber')) served.set(key, { type, cacheControl });
  if (query.has('partNumber')) uploads.get(query.get('uploadId') ?? '')?.set(Number(query.get('partNumber')), content);
  else objects.set(key, content);
  response.writeHead(200, { etag: etagOf(content) }).end();
}

/** The number of objects on a page of a list. It is small, so that lists in tests have several pages. */
const PAGE = 3;

function list({ objects }: FakeBucket, call: Call): void {
  const { query } = call;
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, PAGE);
  const more = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  xml(
    call,
    `<ListBucketResult>${more}${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
  );
}

function read(bucket: FakeBucket, call: Call): void {
  const { fault, objects } = bucket;
  const { method, key, request, response } = call;
  const content = objects.get(key);
  if (!content) return refuse(call, 404, 'NoSuchKey');
  const ifMatch = request.headers['if-match'];
  if (ifMatch !== undefined && ifMatch !== etagOf(content)) return refuse(call, 412, 'PreconditionFailed');
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const wanted = content.subarray(from);
  response.writeHead(from > 0 ? 206 : 200, { etag: etagOf(content), 'content-length': wanted.length });
  if (method === 'HEAD') return void response.end();
  if (fault === 'cut one download') bucket.fault = 'none';
  // When the client continues a cut download, the bucket sends nothing, so that the download never succeeds.
  if (fault === 'cut downloads' && from > 0) return void response.destroy();
  if (fault === 'cut downloads' || fault === 'cut one download')
    response.write(wanted.subarray(0, Math.floor(wanted.length / 2)), () => response.destroy());
  else response.end(wanted);
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

function xml({ response }: Call, body: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(body);
}

function refuse({ method, response }: Call, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
