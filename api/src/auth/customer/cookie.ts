import type { FastifyReply, FastifyRequest } from 'fastify';
import { customerCookieName } from 'contracts/server';
import { isPublicHttps, type Settings } from '../../platform/config/settings';
import { SESSION_SECONDS } from './sessions';

type Place = Pick<Settings, 'API_URL' | 'PUBLIC_URL'>;

const isHttps = (request: FastifyRequest, settings: Place) => isPublicHttps(settings) || request.protocol === 'https';

/** Returns the secret of the diner's session that the browser sent; undefined when it sent none. */
export function customerTokenOf(request: FastifyRequest, settings: Place): string | undefined {
  return request.cookies[customerCookieName(isHttps(request, settings))];
}

/** Gives the browser a diner's session, or renews it for as long as a new one. */
export function setCustomerCookie(reply: FastifyReply, token: string, settings: Place): void {
  writeCookie(reply, token, SESSION_SECONDS, settings);
}

/** Takes the diner's session away from the browser. */
export function clearCustomerCookie(reply: FastifyReply, settings: Place): void {
  writeCookie(reply, '', 0, settings);
}

function writeCookie(reply: FastifyReply, value: string, maxAge: number, settings: Place): void {
  const secure = isHttps(reply.request, settings);
  void reply.setCookie(customerCookieName(secure), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge,
  });
}

/**
 * Tells whether a page of this origin makes the call. Browsers say so in `Sec-Fetch-Site`; older ones send `Origin` with every change.
 * Programs that are no browser send neither, and no other site can make them call.
 */
export function isSameOrigin({ headers, host }: FastifyRequest, { PUBLIC_URL }: Place): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || (PUBLIC_URL !== undefined && origin === new URL(PUBLIC_URL).origin);
}
