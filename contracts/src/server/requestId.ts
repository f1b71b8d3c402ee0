import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isTrustedPeer, type ProxyTrust } from './trustProxy';

/** The header with a request's id, in requests between our programs and in responses. Log lines contain the id too. */
export const REQUEST_ID = 'x-request-id';

/** Matches a UUID, or the 32 digits of nginx's `$request_id`. Other text is refused, because ids are logged. */
const WELL_FORMED = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Returns a new id for a request. */
export function newRequestId(): string {
  return randomUUID();
}

/**
 * Returns the code that a user tells support: the first characters of the request's id, short enough to be read aloud.
 */
export function supportCode(requestId: string): string {
  return requestId.slice(0, 8);
}

/**
 * Returns Fastify's `genReqId`. It keeps a well-formed id from a trusted proxy, so that the log lines of all programs
 * have the same id. Every other request gets a new id, because an id from outside could imitate another request.
 */
export function requestIds(trust: ProxyTrust): (request: IncomingMessage) => string {
  const isTrusted = isTrustedPeer(trust);
  return function idOf({ headers, socket }) {
    const received = headers[REQUEST_ID];
    return typeof received === 'string' && WELL_FORMED.test(received) && isTrusted(socket) ? received : newRequestId();
  };
}
