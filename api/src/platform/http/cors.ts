import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { REQUEST_ID } from 'contracts/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BRANCH } from './guard';
import { API_PREFIX } from './prefix';
import { TOTAL } from './totalHeader';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** The request headers that our pages and the phone app send and for which a browser makes a preflight. */
const SENT_HEADERS = ['authorization', 'content-type', 'accept-language', 'last-event-id', BRANCH];
/** The header with the time up to which an export, a report or a statistic has all changes (ISO 8601). */
export const AS_OF = 'data-as-of';
/** The response headers that a page of another origin may read, in addition to those of the session. */
const READ_HEADERS = [TOTAL, AS_OF, 'content-disposition', 'date', 'retry-after', REQUEST_ID];
/** How long a browser may cache a preflight, in seconds. No browser accepts more than two hours. */
const REMEMBERED_SECONDS = 7_200;

/**
 * Allows pages of the listed origins to call the API (Fetch standard, "CORS protocol"). These pages send their token in
 * a header. Only the login accepts a cookie from them, the device cookie (modules/auth/deviceCookie.ts). A page of any other
 * origin gets no CORS header, so the browser blocks the response. A preflight of such a page gets the response for an
 * unknown path.
 * @param origins exactly as browsers send them; an empty list changes nothing
 * @param session the paths of the endpoints that use a cookie, and the session's response headers that pages read
 */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
  session: { cookiePaths: readonly string[]; readHeaders: readonly string[] },
): Promise<void> {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  const options: FastifyCorsOptions = {
    origin: async (origin: string | undefined) => (origin !== undefined && allowed.has(origin) ? origin : false),
    methods: METHODS,
    allowedHeaders: SENT_HEADERS,
    exposedHeaders: [...READ_HEADERS, ...session.readHeaders],
    maxAge: REMEMBERED_SECONDS,
    // Without the strict mode, an OPTIONS request that is not a preflight gets the response for a preflight. In the
    // strict mode it would get plain text, which is not the format of our errors.
    strictPreflight: false,
  };
  const logins = new Set(session.cookiePaths.map((path) => API_PREFIX + path));
  const isLogin = ({ url }: FastifyRequest) => logins.has(url.split('?')[0]!);
  await app.register(cors, {
    hideOptionsRoute: true,
    delegator: async (request: FastifyRequest) => ({ ...options, credentials: isLogin(request) }),
  });
}
