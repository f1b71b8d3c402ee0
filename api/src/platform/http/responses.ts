import { z } from 'zod';
import { ErrorAnswer } from './schemas';

/** The error responses, keyed by status. Many operations share them, so each is created once. */
const REFUSALS = {
  400: ErrorAnswer.describe('The request is not valid'),
  401: ErrorAnswer.describe('No valid session'),
  403: ErrorAnswer.describe('The session may not do this'),
  404: ErrorAnswer.describe('Not found'),
  409: ErrorAnswer.describe('The request conflicts with stored data'),
  410: ErrorAnswer.describe('It has expired, or was used or revoked'),
  413: ErrorAnswer.describe('The request, or the image in it, is too large'),
  414: ErrorAnswer.describe('The address is too long'),
  415: ErrorAnswer.describe('The body is of a kind that is not accepted here'),
  429: ErrorAnswer.describe('Too many requests; Retry-After says how long to wait'),
  503: ErrorAnswer.describe('An outside system does not answer; Retry-After says when to ask again'),
};

/** Returns the error responses of an operation, for its `response` schema. */
export function refusalResponses<Status extends keyof typeof REFUSALS>(...statuses: Status[]) {
  return Object.fromEntries(statuses.map((status) => [status, REFUSALS[status]])) as Record<Status, typeof ErrorAnswer>;
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

/** An empty response (204) that confirms a page report. */
export const NoContent = z.undefined().describe('The report was accepted');

/** The bytes of a response that is not JSON. They are sent unchanged. */
export const Binary = z.custom<Uint8Array>().meta({ type: 'string', format: 'binary' });
