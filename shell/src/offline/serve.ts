import { OFFLINE_SCOPE, withoutEndSlash } from 'contracts';
import { keyOf } from './addresses';
import { freshOr } from './freshOr';
import { removeOrder } from './keepOrder';
import { cachedResponse, keptOrders, type OfflineEnvironment } from './offlineCaches';

/** The time after which the kept copy is used if the network has not responded, in milliseconds. */
const NETWORK_TIMEOUT_MS = 2500;

interface Network {
  environment: Pick<OfflineEnvironment, 'caches' | 'origin'>;
  send: (request: Request) => Promise<Response>;
  timeoutMs?: number;
}

/**
 * Returns whether the worker handles a request. It handles HTTP GET requests except event streams. It handles them on
 * all origins, because the API and the releases may have separate origins.
 */
export function handles(request: Request): boolean {
  return (
    request.method === 'GET' && /^https?:/.test(request.url) && request.headers.get('accept') !== 'text/event-stream'
  );
}

/**
 * Responds to a request from an order's page. The page and its API response come from the network if the network
 * responds in time, otherwise from the copy. A kept file comes from the copy, because files never change. Everything
 * else comes from the network.
 */
export async function serveOrder(request: Request, network: Network): Promise<Response> {
  const { environment, send, timeoutMs = NETWORK_TIMEOUT_MS } = network;
  const path = pathOf(request, environment);
  const copy = await cachedResponse(environment, 'pages', path);
  if (!copy) return (await cachedResponse(environment, 'files', path)) ?? send(request);
  const answer = await freshOr(copy, send(request), timeoutMs);
  if (answer.status === 404) await dropAnswered(path, environment);
  return answer;
}

/**
 * Removes the copy of the order whose API response has this path. Called after the status 404, which means that the
 * order was deleted on the server.
 */
async function dropAnswered(path: string, environment: Pick<OfflineEnvironment, 'caches' | 'origin'>): Promise<void> {
  const gone = (await keptOrders(environment)).find(({ answer }) => answer === path);
  if (gone) await removeOrder(gone.address, environment);
}

/** Returns the cache key of a request. The query of a page is ignored, because it does not identify the order. */
function pathOf({ url, mode }: Request, { origin }: Pick<OfflineEnvironment, 'origin'>): string {
  const { pathname } = new URL(url);
  return mode === 'navigate' && pathname.startsWith(OFFLINE_SCOPE) ? withoutEndSlash(pathname) : keyOf(url, origin);
}
