import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { REQUEST_ID } from 'contracts/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from './prefix';
import { TOTAL } from './totals';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** The headers that our pages and the phone app send and that need a preflight. */
const SENT_HEADERS = ['authorization', 'content-type', 'accept-language', 'last-event-id'];
/** The response headers that a page on another origin may read, beside those of the session. */
const READ_HEADERS = [TOTAL, 'content-disposition', 'retry-after', REQUEST_ID];
/** How long a browser may cache a preflight, in seconds. Two hours is the maximum of all browsers. */
const REMEMBERED_SECONDS = 7_200;

/**
 * Allows pages of other origins to call the API (Fetch standard, "CORS protocol"). Tokens are sent in a header. Only
 * the login uses a cookie, the device cookie (auth/deviceCookie.ts). Other origins get no CORS header, so that their
 * browser refuses, and their preflight gets the response for an unknown path.
 * @param origins exactly as browsers send them; an empty list changes nothing
 * @param session the paths of the calls that take a cookie, and the headers of the session that pages read
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
    // An OPTIONS call that is not a preflight gets the response for a preflight. The strict response would be plain
    // text.
    strictPreflight: false,
  };
  const logins = new Set(session.cookiePaths.map((path) => API_PREFIX + path));
  const isLogin = ({ url }: FastifyRequest) => logins.has(url.split('?')[0]!);
  await app.register(cors, {
    hideOptionsRoute: true,
    delegator: async (request: FastifyRequest) => ({ ...options, credentials: isLogin(request) }),
  });
}
