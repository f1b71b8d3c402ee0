import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isTrustedPeer, type ProxyTrust } from './trustProxy';

/** The header with a request's id, on the way in between our programs and in every answer. The log lines have it too. */
export const REQUEST_ID = 'x-request-id';

/** A UUID, or the 32 digits of nginx's `$request_id`. Nothing else is accepted: an id is written into the log. */
const WELL_FORMED = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Returns a new id for a request. */
export function newRequestId(): string {
  return randomUUID();
}

/** Returns the code that a user tells support: the begin of the request's id, short enough to be read out. */
export function supportCode(requestId: string): string {
  return requestId.slice(0, 8);
}

/**
 * Returns Fastify's `genReqId`. It keeps the well-formed id of a trusted proxy, so that the log lines of all programs
 * join, and gives every other request a new one. A stranger's id is never used: it could imitate another request.
 */
export function requestIds(trust: ProxyTrust): (request: IncomingMessage) => string {
  const isTrusted = isTrustedPeer(trust);
  return function idOf({ headers, socket }) {
    const given = headers[REQUEST_ID];
    return typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(socket) ? given : newRequestId();
  };
}
