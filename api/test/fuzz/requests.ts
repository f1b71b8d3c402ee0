import fc from 'fast-check';
import type { Document, Operation } from '../conformance/document';
import { hostileText, hostileValue, validValue, type IdPool } from './values';

/** The callers of requests. 'boss of A' and 'boss of B' are the restaurant admins of the two tenants. */
export type Caller = 'anonymous' | 'revoked' | 'admin' | 'boss of A' | 'boss of B';

/** A request as it is sent. */
export interface FuzzRequest {
  operationId: string;
  caller: Caller;
  method: string;
  /** The path below the API's base, with the query. It may be encoded wrongly. */
  path: string;
  headers: Record<string, string>;
  /** The fields of a form. Other requests have a raw body. */
  form?: Record<string, unknown>;
  body?: string;
}

/** The kinds of files in forms. */
const FILES = ['picture', 'empty', 'text', 'half a picture'] as const;

type Entry = { method: string; path: string; operation: Operation };
type Fields = Record<string, unknown>;

/**
 * Generates requests of one operation: valid requests, requests with one or two wrong fields, and requests that are
 * broken as a whole.
 */
export function requestsOf(
  document: Document,
  { method, path, operation }: Entry,
  ids: IdPool,
): fc.Arbitrary<FuzzRequest> {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in !== 'header');
  const inPart = (part: string): fc.Arbitrary<Fields> => {
    const here = parameters.filter((parameter) => parameter.in === part);
    const model = Object.fromEntries(
      here.map(({ name, schema }) => [
        name,
        validValue(document, schema ?? {}, name === 'id' ? idName(path) : name, ids),
      ]),
    );
    return fc.record(model, { requiredKeys: here.filter(({ required }) => required).map(({ name }) => name) });
  };
  const content = Object.entries(operation.requestBody?.content ?? {})[0];
  const type = content?.[0] ?? '';
  const isForm = type === 'multipart/form-data';
  const payload = content
    ? (validValue(document, content[1].schema, '', ids) as fc.Arbitrary<Fields>)
    : fc.constant<Fields>({});
  const withFiles = isForm
    ? fc.tuple(payload, fc.constantFrom(...FILES)).map(([fields, file]) => filled(fields, file))
    : payload;

  return fc
    .record({
      caller: fc.constantFrom<Caller>(
        'anonymous',
        'revoked',
        'admin',
        'admin',
        'admin',
        'boss of A',
        'boss of A',
        'boss of B',
        'boss of B',
      ),
      inPath: inPart('path'),
      query: inPart('query'),
      payload: withFiles,
      spoil: seldom(
        fc.array(fc.tuple(fc.nat(), isForm ? hostileText : hostileValue), { minLength: 1, maxLength: 2 }),
        0.4,
      ),
      breakage: seldom(breakages, 0.12),
    })
    .map(({ caller, inPath, query, payload: fields, spoil, breakage }) => {
      const parts = [inPath, query, content ? fields : {}].map((part) => ({ ...part }));
      const slots = parts.flatMap((part) => Object.keys(part).map((name) => ({ part, name })));
      for (const [pick, value] of spoil ?? []) {
        const slot = slots[pick % Math.max(1, slots.length)];
        if (slot) slot.part[slot.name] = value;
      }
      const [finalPath = {}, finalQuery = {}, finalFields = {}] = parts;
      const request: FuzzRequest = {
        operationId: operation.operationId,
        caller,
        method,
        path: path.replace(/\{(\w+)\}/g, (_match, name: string) => encoded(finalPath[name])) + queryOf(finalQuery),
        headers: {},
        ...(content &&
          (isForm ? { form: finalFields } : { body: JSON.stringify(finalFields), headers: { 'content-type': type } })),
      };
      return breakage ? breakage(request) : request;
    });
}

/** Generates a value in a share of the cases, and null in the others. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>, share: number) =>
  fc.oneof(
    { weight: Math.round((1 - share) * 100), arbitrary: fc.constant(null) },
    { weight: Math.round(share * 100), arbitrary },
  );

/** Returns the field name for the kind of id that `{id}` means in a path, such as `restaurantId`. */
function idName(path: string): string {
  const [, first, second] = path.split('/');
  if (first === 'restaurant') return 'restaurantId';
  if (first === 'categories') return 'categoryId';
  if (first === 'restaurant-admin') return 'restaurantAdminId';
  return second === '{id}' || first === 'user' ? 'userOrAdminId' : `${first}Id`;
}

const filled = (fields: Fields, file: string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, name.endsWith('Logo') ? { file } : value]));

/**
 * Encodes a value for a URL. Half of a surrogate pair has no valid encoding, so this function encodes its raw bytes.
 */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function queryOf(query: Fields): string {
  const parts = Object.entries(query).map(([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Ways to break a request as a whole. */
const breakages: fc.Arbitrary<(request: FuzzRequest) => FuzzRequest> = fc.oneof(
  fc.nat({ max: 200 }).map((length) => (request: FuzzRequest) => ({
    ...request,
    ...(request.body !== undefined && { body: request.body.slice(0, length) }),
  })),
  fc
    .constantFrom(
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/json; charset=latin1',
      'application/x-www-form-urlencoded',
      'application/csp-report',
      'application/reports+json',
      '',
    )
    .map((type) => (request: FuzzRequest): FuzzRequest => {
      const { form: _form, ...rest } = request;
      return request.method === 'GET'
        ? request
        : {
            ...rest,
            body: request.body ?? '--x\r\ncontent-disposition: form-data; name="names"\r\n\r\n[',
            headers: { ...(type && { 'content-type': type }) },
          };
    }),
  fc
    .constantFrom('%E0%A4%A', '%', '%00', '%2e%2e%2f', '/', '?', '//', '%ff')
    .map((junk) => (request: FuzzRequest) => ({ ...request, path: request.path + junk })),
  fc
    .constantFrom(
      'page=0',
      'limit=-1',
      'limit=1e3',
      'page=99999',
      'sort=;',
      'search=%00',
      'limit=1&limit=2',
      'isDeleted=',
      '__proto__[x]=1',
      'orderId[]=1',
    )
    .map((extra) => (request: FuzzRequest) => ({
      ...request,
      path: `${request.path}${request.path.includes('?') ? '&' : '?'}${extra}`,
    })),
  fc
    .constantFrom(
      '[]',
      'null',
      '"x"',
      '7',
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{}}}',
      '{',
      `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
      '{"a":"\\ud800"}',
      `"${'x'.repeat(70_000)}"`,
    )
    .map((body) => (request: FuzzRequest): FuzzRequest => {
      const { form: _form, ...rest } = request;
      return request.method === 'GET' ? request : { ...rest, body, headers: { 'content-type': 'application/json' } };
    }),
  fc
    .constantFrom('PUT', 'OPTIONS', 'HEAD', 'DELETE', 'PATCH')
    .map((method) => (request: FuzzRequest) => ({ ...request, method })),
);
