import { z } from 'zod';
import { ErrorAnswer } from './schemas';

const MEANING: Record<number, string> = {
  400: 'The request is not valid',
  401: 'No valid session',
  403: 'The session may not do this',
  404: 'Not found',
  409: 'It conflicts with what is stored',
  410: 'It was there, and is over',
  414: 'The address is too long',
  415: 'The body is of a kind that is not accepted here',
  413: 'The request, or the image in it, is too large',
  429: 'Too many requests; Retry-After says how long to wait',
  503: 'An outside system does not answer; Retry-After says when to ask again',
};

/** Returns the error responses of an operation, for its `response` schema. */
export function refusalResponses<Status extends 400 | 401 | 403 | 404 | 409 | 410 | 413 | 414 | 415 | 429 | 503>(
  ...statuses: Status[]
) {
  return Object.fromEntries(
    statuses.map((status) => [status, ErrorAnswer.describe(MEANING[status] ?? 'Refused')]),
  ) as Record<Status, typeof ErrorAnswer>;
}

/** The security requirement of an operation for callers with a bearer token. */
export const BEARER: Record<string, string[]>[] = [{ bearer: [] }];

/** The security requirement of an operation that anyone may call. */
export const NO_SECURITY: Record<string, string[]>[] = [];

/** The security requirement of an operation that works with and without a bearer token. */
export const OPTIONAL_BEARER: Record<string, string[]>[] = [{}, { bearer: [] }];

/** The security requirement of an operation for diners. */
export const CUSTOMER_COOKIE: Record<string, string[]>[] = [{ customerCookie: [] }];

/** The security requirement of an operation for own tills (tills without a point of sale). */
export const TILL_KEY: Record<string, string[]>[] = [{ tillKey: [] }];

/** An empty response that confirms a call: 204. */
export const NoContent = z.undefined().describe('Taken');

/** The bytes of a response that is not JSON. They are sent unchanged. */
export const Binary = z.custom<Uint8Array>().meta({ type: 'string', format: 'binary' });
