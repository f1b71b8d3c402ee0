import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformServices } from '../../platform/services';
import { customerTokenOf, isSameOrigin, setCustomerCookie, setMissingMark } from './cookie';
import type { Device } from './signIn';
import type { CustomerSessions } from './sessions';
import type { CustomerSession } from '../../platform/http/guard';
import { refusals } from '../../platform/refusals';

/**
 * Returns the diner's session on the device that sent a request; null if there is none.
 * @throws Refusal 403 for a request from a page of another origin
 */
export async function dinerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Parameters<typeof deviceOf>[2],
): Promise<CustomerSession | null> {
  if (!isSameOrigin(request, services.settings)) throw refusals.forbidden();
  return (await deviceOf(request, reply, services)).session;
}

/**
 * Returns the device that sent a request, with the diner's session on this device. For requests from pages of other
 * origins, the session is null. If the session is prolonged, the cookie is renewed too.
 */
export async function deviceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { customerSessions, settings }: Pick<PlatformServices, 'settings'> & { customerSessions: CustomerSessions },
): Promise<Device> {
  const token = isSameOrigin(request, settings) ? customerTokenOf(request, settings) : undefined;
  const session = await customerSessions.read(token);
  if (session?.prolonged && token) setCustomerCookie(reply, token, settings);
  else if (session && token) setMissingMark(reply, token, settings);
  return { session };
}
