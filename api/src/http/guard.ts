import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffRole } from 'contracts';
import type { StaffSession } from '../identity/sessions';
import { refusals } from '../refusals';
import type { Services } from '../services';

/** The response header that carries a renewed token. */
export const RENEWED_TOKEN = 'x-renewed-token';

/**
 * The session of a request's bearer token, its role and tenant read from the database; null without a valid token.
 * Hands a renewed token over when the old one is past half its life.
 */
export async function staffOf({ sessions }: Pick<Services, 'sessions'>, request: FastifyRequest, reply: FastifyReply): Promise<StaffSession | null> {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const session = await sessions.authenticate(token);
  if (session?.renewedToken) void reply.header(RENEWED_TOKEN, session.renewedToken);
  return session;
}

/**
 * The session a call needs.
 * @param roles who may call; any staff role when none is named
 * @throws Refusal 401 without a valid session, 403 with another role (specification section 6)
 */
export async function requireStaff(services: Pick<Services, 'sessions'>, request: FastifyRequest, reply: FastifyReply, ...roles: StaffRole[]): Promise<StaffSession> {
  const session = await staffOf(services, request, reply);
  if (!session) throw refusals.session();
  if (roles.length > 0 && !roles.includes(session.role)) throw refusals.forbidden();
  return session;
}

/**
 * Keeps a restaurant admin inside its own restaurant and branch, whatever ids the request carries. An admin passes.
 * @throws Refusal 403
 */
export function requireTenant(session: StaffSession, place: { restaurantId: string; branchId?: string }): void {
  if (session.role === 'admin') return;
  if (session.restaurantId !== place.restaurantId) throw refusals.forbidden();
  if (place.branchId !== undefined && session.branchId !== place.branchId) throw refusals.forbidden();
}
