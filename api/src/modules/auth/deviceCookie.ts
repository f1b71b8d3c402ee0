import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_SECONDS } from './deviceToken';
import { API_PREFIX } from '../../platform/http/prefix';

/** The path of the login endpoint. Browsers send device cookies only to this path and the paths below it. */
export const LOGIN_PATH = '/admin/login';
/** The paths of the second step of a login: entering a code, or setting up an app. */
export const SECOND_STEP_PATHS = {
  code: `${LOGIN_PATH}/second-factor`,
  setup: `${LOGIN_PATH}/second-factor/setup`,
  setupCode: `${LOGIN_PATH}/second-factor/setup/confirm`,
} as const;
/** The paths of the endpoints that read or set a device cookie. */
export const LOGIN_PATHS = [LOGIN_PATH, SECOND_STEP_PATHS.code, SECOND_STEP_PATHS.setupCode] as const;

/**
 * Returns the name of an account's cookie. Each account has its own cookie, because several people share the browser at
 * a counter.
 */
const nameOf = (staffId: string) => `device-${staffId}`;

/** Returns the device cookie for an account; undefined if the browser sent none. */
export function deviceCookieOf({ cookies }: FastifyRequest, staffId: string): string | undefined {
  return cookies[nameOf(staffId)];
}

/**
 * Sets the cookie that identifies a browser at its next login to an account.
 * @param isPublicHttps whether the suite's public URL uses https; the connection from a proxy to this server may still
 * be plain http
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
