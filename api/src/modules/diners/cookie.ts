import type { FastifyReply, FastifyRequest } from 'fastify';
import { DINER_MARK, dinerMarkIn } from 'contracts';
import { customerCookieName, dinerMarkCookieName } from 'contracts/server';
import { isPublicHttps, type Settings } from '../../platform/config/settings';
import { sha256 } from '../../platform/crypto/sha256';
import { SESSION_SECONDS } from './sessions';

type OriginSettings = Pick<Settings, 'API_URL' | 'PUBLIC_URL'>;

/** Returns whether the browser uses https, also if the connection from a proxy to this server is plain http. */
export const isHttps = (request: FastifyRequest, settings: OriginSettings) =>
  isPublicHttps(settings) || request.protocol === 'https';

/** Returns the secret of the diner's session from the cookie; undefined if the browser sent none. */
export function customerTokenOf(request: FastifyRequest, settings: OriginSettings): string | undefined {
  return request.cookies[customerCookieName(isHttps(request, settings))];
}

/** Sets the cookie of a diner's session. For an existing session this extends the cookie's lifetime. */
export function setCustomerCookie(reply: FastifyReply, token: string, settings: OriginSettings): void {
  writeCookies(reply, token, SESSION_SECONDS, settings);
}

/**
 * Sets the cookie with the session's mark, a hash of its secret (contracts/src/diner.ts), if the browser has no such
 * cookie: the session began before marks existed, or the cookie was deleted.
 */
export function setMissingMark(reply: FastifyReply, token: string, settings: OriginSettings): void {
  if (dinerMarkIn(reply.request.headers.cookie) === undefined) writeMark(reply, token, SESSION_SECONDS, settings);
}

/** Makes the browser delete the cookies of the diner's session. */
export function clearCustomerCookie(reply: FastifyReply, settings: OriginSettings): void {
  writeCookies(reply, '', 0, settings);
}

function writeCookies(reply: FastifyReply, token: string, maxAge: number, settings: OriginSettings): void {
  const secure = isHttps(reply.request, settings);
  void reply.setCookie(customerCookieName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge,
  });
  writeMark(reply, token, maxAge, settings);
}

const MARK_LENGTH = 24;

/**
 * Sets the cookie with the session's mark, by which scripts can tell whose session it is (contracts/src/diner.ts). The
 * mark differs from the stored hash, and nobody can compute the session's secret from it.
 */
function writeMark(reply: FastifyReply, token: string, maxAge: number, settings: OriginSettings): void {
  const secure = isHttps(reply.request, settings);
  const mark = token && sha256(`${DINER_MARK} ${token}`).slice(0, MARK_LENGTH);
  void reply.setCookie(dinerMarkCookieName(secure), mark, { path: '/', sameSite: 'strict', secure, maxAge });
}

/**
 * Returns whether a page of this origin sent the request. Browsers say this in `Sec-Fetch-Site`. Older browsers send
 * `Origin` with every request that changes something. Other programs send neither header. They are allowed, because no
 * website can make them send a request.
 */
export function isSameOrigin({ headers, host }: FastifyRequest, { PUBLIC_URL }: OriginSettings): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || (PUBLIC_URL !== undefined && origin === new URL(PUBLIC_URL).origin);
}
