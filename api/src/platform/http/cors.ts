import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REQUEST_ID } from './callLog';
import { LOGIN_PATH } from '../../auth/deviceCookie';
import { RENEWED_TOKEN } from '../../auth/guard';
import { API_PREFIX } from './prefix';
import { TOTAL } from './totals';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** What our pages and the phone app send beyond what a browser sends unasked. */
const SENT_HEADERS = ['authorization', 'content-type', 'accept-language', 'last-event-id'];
/** What a page elsewhere may read of an answer. */
const READ_HEADERS = [TOTAL, RENEWED_TOKEN, 'content-disposition', 'retry-after', REQUEST_ID];
/** How long a browser may remember a preflight, in seconds: two hours is the most that any keeps. */
const REMEMBERED_SECONDS = 7_200;

/**
 * Lets pages of other origins call the API (Fetch standard, "CORS protocol"). Tokens travel in a header; only the login takes a
 * cookie, the device's (auth/deviceCookie.ts).
 * An origin that is not listed gets no word of it: its browser refuses, and its preflight is any unknown path.
 * @param origins exactly as browsers send them; with none, nothing changes
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  const options: FastifyCorsOptions = {
    origin: async (origin: string | undefined) => (origin !== undefined && allowed.has(origin) ? origin : false),
    methods: METHODS,
    allowedHeaders: SENT_HEADERS,
    exposedHeaders: READ_HEADERS,
    maxAge: REMEMBERED_SECONDS,
    // An OPTIONS call that is no preflight is answered like one: the strict answer would be plain text.
    strictPreflight: false,
  };
  const isLogin = ({ url }: FastifyRequest) => url.split('?')[0] === API_PREFIX + LOGIN_PATH;
  await app.register(cors, { hideOptionsRoute: true, delegator: async (request: FastifyRequest) => ({ ...options, credentials: isLogin(request) }) });
}
