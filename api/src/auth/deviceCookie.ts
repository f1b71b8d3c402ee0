import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_SECONDS } from './deviceToken';
import { API_PREFIX } from '../platform/http/prefix';

/** The one call that device cookies are sent with. */
export const LOGIN_PATH = '/admin/login';

/** One cookie for each account: the browsers at a branch's counter are shared. */
const nameOf = (staffId: string) => `device-${staffId}`;

/** The device cookie a browser sent for an account, if it sent one. */
export function deviceCookieOf({ cookies }: FastifyRequest, staffId: string): string | undefined {
  return cookies[nameOf(staffId)];
}

/**
 * Sets the cookie by which a browser is known at its next login to an account.
 * @param isPublicHttps the suite's public address has https, even if the last step to this server has not
 */
export function setDeviceCookie(reply: FastifyReply, staffId: string, value: string, isPublicHttps: boolean): void {
  const options: CookieSerializeOptions = {
    path: API_PREFIX + LOGIN_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: isPublicHttps || reply.request.protocol === 'https',
    maxAge: DEVICE_SECONDS,
  };
  void reply.setCookie(nameOf(staffId), value, options);
}
