import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../platform/http/prefix';
import type { PlatformServices } from '../../platform/services';
import { DEVICE_SECONDS, readDevice, signDevice } from '../auth/deviceToken';
import { customerTokenOf, isHttps, isSameOrigin } from './cookie';
import type { CustomerSessions } from './sessions';

const COOKIE = 'diner-device';
const AUDIENCE = 'diner-device';

/**
 * Makes a browser known as that of a diner who signs out there. Its requests for codes to the diner's number then have
 * separate limits, which strangers cannot use up. It grants nothing else.
 */
export async function rememberDevice(
  reply: FastifyReply,
  userId: string,
  { settings, now }: Pick<PlatformServices, 'settings' | 'now'>,
): Promise<void> {
  void reply.setCookie(COOKIE, await signDevice(userId, settings.JWT_SECRET, now(), { audience: AUDIENCE }), {
    path: API_PREFIX,
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(reply.request, settings),
    maxAge: DEVICE_SECONDS,
  });
}

/** Returns whether a diner is signed in on the device of a request, or has signed out there. */
export async function isDeviceOf(
  userId: string,
  request: FastifyRequest,
  {
    customerSessions,
    settings,
    now,
  }: Pick<PlatformServices, 'settings' | 'now'> & { customerSessions: CustomerSessions },
): Promise<boolean> {
  if (!isSameOrigin(request, settings)) return false;
  const session = await customerSessions.read(customerTokenOf(request, settings));
  if (session?.userId === userId) return true;
  const value = request.cookies[COOKIE];
  return value !== undefined && (await readDevice(value, userId, settings.JWT_SECRET, now(), AUDIENCE)) !== null;
}
