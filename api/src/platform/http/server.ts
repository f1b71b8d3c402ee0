import type { Server } from 'node:http';
import { requestIds, type ProxyTrust } from 'contracts/server';
import type { FastifyHttpOptions } from 'fastify';
import { refuseBrokenRequest, refuseUnroutable } from './errors';

const BODY_LIMIT = 64 * 1024;
const HEADER_LIMIT = 16 * 1024;

/** The time limits for a client, in milliseconds. */
export interface TimeLimits {
  /** The time to send the head of a request. */
  headersMs: number;
  /** The time to send a complete request. */
  requestMs: number;
  /**
   * The time between two requests on one connection. It is longer than the usual limit of load balancers, so that the
   * load balancer closes the connection first.
   */
  idleMs: number;
  /** How often the server checks for slow clients. */
  checkMs: number;
}

const TIME_LIMITS: TimeLimits = { headersMs: 10_000, requestMs: 30_000, idleMs: 72_000, checkMs: 1_000 };

/**
 * Returns the options of the HTTP server: its limits, its request ids, and its responses to invalid requests.
 * @param trustProxy the proxies that are trusted to report the clients' IP addresses and request ids
 */
export function serverOptions(
  trustProxy: ProxyTrust,
  { headersMs, requestMs, idleMs, checkMs }: TimeLimits = TIME_LIMITS,
) {
  return {
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    http: {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: HEADER_LIMIT,
    },
    trustProxy,
    genReqId: requestIds(trustProxy),
    requestIdHeader: false,
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: refuseUnroutable,
  } satisfies FastifyHttpOptions<Server>;
}
