import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { StaffRole } from 'contracts';
import type { SessionScope } from '../db/schema';
import { refusals } from '../refusals';
import { BEARER, CUSTOMER_COOKIE, NO_SECURITY, OPTIONAL_BEARER, refusalResponses, TILL_KEY } from './responses';

/**
 * The request header with the branch at which a restaurant admin with several branches works now. Without it, it is the
 * first one.
 */
export const BRANCH = 'x-branch-id';

/** The response header with a renewed token. */
export const RENEWED_TOKEN = 'x-renewed-token';

/**
 * The callers that a route admits (specification section 6). Every route has one of these values in its `config`.
 * - `public`: anyone
 * - `optional`: anyone; if a token is sent, the session is read
 * - `till`: a till without a POS, with its key
 * - `customer`: a diner with a session cookie, on a page of this origin. The session must show the whole account
 * - `customerOnDevice`: like `customer`, and also a session that shows only the orders saved in it. The route must check
 *   the session's scope
 * - `metrics`: a metrics collector with its token, or an administrator
 * - a list: staff with one of these roles
 */
export type Access =
  'public' | 'optional' | 'till' | 'customer' | 'customerOnDevice' | 'metrics' | readonly StaffRole[];

/** Both roles of the dashboard. */
export const STAFF = ['admin', 'restaurantAdmin'] as const satisfies Access;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** The caller's session, with role, restaurant and branch from the database; null if there is no session. */
    staff: StaffSession | null;
    /** The diner's session, on routes for diners. */
    customer: CustomerSession | null;
  }
}

/** The caller's session, with the current values from the database. */
export interface StaffSession {
  sessionId: string;
  staffId: string;
  email: string;
  role: StaffRole;
  restaurantId: string | null;
  /** The branch at which a restaurant admin works now: the one that the request names, or else the first one. */
  branchId: string | null;
  /** All branches of a restaurant admin, the first one first. */
  branchIds: readonly string[];
  /** When the sent token expires. */
  expiresAt: Date;
  /** A new token if half of the sent token's lifetime is over or that token's claims are outdated; otherwise null. */
  renewedToken: string | null;
}

/** A signed-in diner. */
export interface CustomerSession {
  sessionId: string;
  userId: string;
  /** The phone number in E.164 format; null if another person has since proven it. */
  phone: string | null;
  /** What the session shows. Only routes with the access `customerOnDevice` admit the scope `device`. */
  scope: SessionScope;
  /** Whether the session was just prolonged, so that the cookie must be renewed too. */
  prolonged: boolean;
}

/** Reads who sent a request. The modules that keep sessions and keys provide these functions. */
export interface Callers {
  /** Returns the session of a member of staff; null if the token opens none. */
  staffOfToken(token: string): Promise<StaffSession | null>;
  /**
   * Returns the diner's session; null if there is none.
   * @throws Refusal 403 for a request from a page of another origin
   */
  dinerOf(request: FastifyRequest, reply: FastifyReply): Promise<CustomerSession | null>;
  /** Finds the till that a key belongs to, and notes it in the request. Returns whether there is one. */
  noteTill(request: FastifyRequest, key: string): Promise<boolean>;
  /** The token of a metrics collector; undefined if only administrators may read the metrics. */
  metricsToken: string | undefined;
}

/**
 * Protects every route that is registered after this call, according to the route's `config.access`. The guard ignores
 * routes whose schema is hidden, such as the documentation. The check runs before the body is read. The guard also adds
 * the security requirement and the refusals to the route's schema, for the OpenAPI document.
 * @throws Error at start if another route has no schema or no `access`
 */
export function addGuard(app: FastifyInstance, callers: Callers): void {
  app.decorateRequest('staff', null);
  app.decorateRequest('customer', null);

  const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];

  async function readTillKey(request: FastifyRequest): Promise<void> {
    const key = bearerOf(request);
    if (!key) throw refusals.noTillKey();
    if (!(await callers.noteTill(request, key))) throw refusals.tillKey();
  }

  async function readAnyCustomer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.customer = await callers.dinerOf(request, reply);
    if (!request.customer) throw refusals.notSignedIn();
    // A diner's data is private, so no cache may store it.
    void reply.header('cache-control', 'no-store');
  }

  async function readCustomer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await readAnyCustomer(request, reply);
    if (request.customer?.scope !== 'full') throw refusals.signInNeeded();
  }

  function isCollector(request: FastifyRequest): boolean {
    const [received, expected] = [bearerOf(request), callers.metricsToken].map((text) => Buffer.from(text ?? ''));
    return expected!.length > 0 && received!.length === expected!.length && timingSafeEqual(received!, expected!);
  }

  async function readSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = bearerOf(request);
    if (!token) return;
    request.staff = await callers.staffOfToken(token);
    // Staff read data about other people, so no cache may store it.
    if (request.staff) void reply.header('cache-control', 'no-store');
    if (request.staff?.renewedToken) void reply.header(RENEWED_TOKEN, request.staff.renewedToken);
  }

  /** Sets the branch that the request names, if it is one of the member's. */
  function takeBranch(request: FastifyRequest, isRequired: boolean): void {
    const branchId = request.headers[BRANCH];
    if (request.staff?.role !== 'restaurantAdmin' || typeof branchId !== 'string') return;
    if (request.staff.branchIds.includes(branchId)) request.staff = { ...request.staff, branchId };
    else if (isRequired) throw refusals.notYourBranch();
  }

  app.addHook('onRoute', function guardRoute(route: RouteOptions) {
    const { schema } = route;
    if (schema?.hide) return;
    const access = route.config?.access;
    if (!schema || !access)
      throw new Error(`${String(route.method)} ${route.url} has no schema, or does not say who may call it`);
    const takesInput = schema.body !== undefined || schema.querystring !== undefined || schema.params !== undefined;
    const roles = access === 'metrics' ? (['admin'] as const) : access;
    const byRole = typeof roles !== 'string';
    schema.response = {
      ...(schema.response as object),
      ...(takesInput && refusalResponses(400)),
      ...((schema.querystring !== undefined || schema.params !== undefined) && refusalResponses(414)),
      ...(schema.body !== undefined && refusalResponses(415)),
      ...(byRole && refusalResponses(401, 403)),
      ...(access === 'till' && refusalResponses(401)),
      ...((access === 'customer' || access === 'customerOnDevice') && refusalResponses(401, 403)),
    };
    // Fastify calls this hook twice with the schema of a GET route: for GET, and for the HEAD route that it adds.
    if (!('x-roles' in schema)) Object.assign(schema, describeAccess(access, schema.description));
    if (access === 'public') {
      schema.security = NO_SECURITY;
      return;
    }
    if (access === 'till') {
      schema.security = TILL_KEY;
      route.onRequest = readTillKey;
      return;
    }
    if (access === 'customer' || access === 'customerOnDevice') {
      schema.security = CUSTOMER_COOKIE;
      route.onRequest = access === 'customer' ? readCustomer : readAnyCustomer;
      return;
    }
    schema.security = byRole ? BEARER : OPTIONAL_BEARER;
    route.onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (access === 'metrics' && isCollector(request)) return;
      await readSession(request, reply);
      takeBranch(request, byRole);
      if (!byRole) return;
      if (!request.staff) throw refusals.session();
      if (!roles.includes(request.staff.role)) throw refusals.forbidden();
    };
  });
}

const CALLERS: Record<Exclude<Access, readonly StaffRole[]>, string> = {
  public: 'Anyone may call it',
  optional: 'Anyone may call it; with a session it answers what the session may see',
  till: 'A till may call it, with its key',
  customer: 'A signed-in diner may call it',
  customerOnDevice:
    'A signed-in diner may call it, and a diner who has saved an order with a code, about the orders saved in this browser',
  metrics: 'A collector of metrics may call it, with its token, and the role admin',
};

/**
 * Returns the parts of an OpenAPI operation that state who may call it: the description for people, and `x-roles` for
 * programs.
 */
function describeAccess(
  access: Access,
  description: string | undefined,
): { description: string; 'x-roles': readonly string[] } {
  const caller = typeof access === 'string' ? CALLERS[access] : `Roles: ${access.join(', ')}`;
  const name = access === 'customerOnDevice' ? 'customer' : access;
  const roles = name === 'metrics' ? ['admin'] : typeof name === 'string' ? [name] : name;
  return { description: description === undefined ? caller : `${description}. ${caller}`, 'x-roles': roles };
}

/**
 * Returns the session of a request that only certain roles may send.
 * @throws Refusal 401 if there is no session
 */
export function staffOf({ staff }: FastifyRequest): StaffSession {
  if (!staff) throw refusals.session();
  return staff;
}

/**
 * Returns the session of a request that only diners may send.
 * @throws Refusal 401 if there is no session
 */
export function customerOf({ customer }: FastifyRequest): CustomerSession {
  if (!customer) throw refusals.notSignedIn();
  return customer;
}

/**
 * Checks that a restaurant admin accesses only their own restaurant and one of their branches. Administrators may access all of them.
 * @throws Refusal 403 for another restaurant or branch
 */
export function requireTenant(session: StaffSession, tenant: { restaurantId: string; branchId?: string }): void {
  if (session.role === 'admin') return;
  if (session.restaurantId !== tenant.restaurantId) throw refusals.forbidden();
  if (tenant.branchId !== undefined && !session.branchIds.includes(tenant.branchId)) throw refusals.forbidden();
}

/**
 * Returns the restaurant and branch to which a list must be limited: for a restaurant admin the asked one or the
 * one at which they work now, and for an administrator none.
 * @throws Refusal 403 if a restaurant admin asks for another restaurant or branch
 */
export function tenantOf(
  session: StaffSession,
  asked: { restaurantId?: string; branchId?: string },
): { restaurantId?: string; branchId?: string } {
  if (session.role === 'admin') return {};
  const tenant = {
    restaurantId: asked.restaurantId ?? session.restaurantId ?? '',
    branchId: asked.branchId ?? session.branchId ?? '',
  };
  requireTenant(session, tenant);
  return tenant;
}
