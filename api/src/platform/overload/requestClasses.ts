import type { RouteOptions } from 'fastify';

/**
 * The classes of requests. When the server has too much to do, it refuses the last class in this list first, and the
 * first class last. `save`: something that must be stored, such as a till's order, a saved invoice, a code or a
 * redemption. `read`: a diner or a guest waits for a page. `office`: a member of the staff waits for a list. `bulk`:
 * exports and other files, and the reports that pages send about their speed and errors.
 */
export const URGENCIES = ['save', 'read', 'office', 'bulk'] as const;
export type Urgency = (typeof URGENCIES)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The class of the route. By default its method and its callers determine the class. Routes with `always` are never
     * refused.
     */
    urgency?: Urgency | 'always';
  }
}

/**
 * The minimum time after which a refused caller may try again, in seconds. The response contains a random time between
 * one and three times this long, so that callers do not return at the same time.
 */
const MIN_RETRY_SECONDS: Record<Urgency, number> = { save: 1, read: 2, office: 5, bulk: 10 };

/** Returns a random time after which a refused caller of this class may try again, in whole seconds. */
export function randomRetryAfterSeconds(urgency: Urgency, random: () => number = Math.random): number {
  const shortest = MIN_RETRY_SECONDS[urgency];
  return shortest + Math.floor(random() * (2 * shortest + 1));
}

/** Returns the class of a route that sets no class itself. */
export function defaultUrgency({ method, config }: Pick<RouteOptions, 'method' | 'config'>): Urgency {
  const isRead = [method].flat().every((each) => each === 'GET' || each === 'HEAD');
  if (!isRead) return 'save';
  return typeof config?.access === 'string' ? 'read' : 'office';
}
