import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import { customerTokenOf, isSameOrigin, setCustomerCookie, setMissingMark } from './cookie';
import type { Device } from './signIn';

/**
 * Returns the device that sent a request, with the diner's session on this device. For requests from pages of other
 * origins, the session is null. If the session is prolonged, the cookie is renewed too.
 */
export async function deviceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { customerSessions, settings }: Pick<Services, 'customerSessions' | 'settings'>,
): Promise<Device> {
  const token = isSameOrigin(request, settings) ? customerTokenOf(request, settings) : undefined;
  const session = await customerSessions.read(token);
  if (session?.prolonged && token) setCustomerCookie(reply, token, settings);
  else if (session && token) setMissingMark(reply, token, settings);
  return { session };
}
