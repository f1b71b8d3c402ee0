import { OFFLINE_SCOPE } from 'contracts';
import { keyOf } from './addresses';
import { removeOrder } from './keepOrder';
import { copyOf, keptOrders, type Shelf } from './shelf';

/** How long the network has before the kept copy is shown. */
export const PATIENCE_MS = 2500;

interface Network {
  shelf: Pick<Shelf, 'caches' | 'origin'>;
  send: (request: Request) => Promise<Response>;
  patienceMs?: number;
}

/** Requests that are looked at: for something to read that has an end. The API and the releases may have origins of their own. */
export function concerns(request: Request): boolean {
  return request.method === 'GET' && /^https?:/.test(request.url) && request.headers.get('accept') !== 'text/event-stream';
}

/**
 * Answers a request of an order's page. A kept page and its answer come from the network while it is quick, else from the copy; a
 * kept file comes from the copy, because it never changes; everything else from the network, as if nobody stood between.
 */
export async function serve(request: Request, network: Network): Promise<Response> {
  const path = pathOf(request, network.shelf);
  const copy = await copyOf(network.shelf, 'pages', path);
  if (copy) return freshOr(copy, request, path, network);
  return (await copyOf(network.shelf, 'files', path)) ?? network.send(request);
}

async function freshOr(copy: Response, request: Request, path: string, { shelf, send, patienceMs = PATIENCE_MS }: Network): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => (timer = setTimeout(() => resolve(copy), patienceMs)));
  const fresh = send(request).then(
    (answer) => (answer.status >= 500 ? copy : answer),
    () => copy,
  );
  const answer = await Promise.race([fresh, late]);
  clearTimeout(timer);
  if (answer.status === 404) await dropAnswered(path, shelf);
  return answer;
}

/** The order is gone for everyone: its copy goes, too. */
async function dropAnswered(path: string, shelf: Pick<Shelf, 'caches' | 'origin'>): Promise<void> {
  const gone = (await keptOrders(shelf)).find(({ answer }) => answer === path);
  if (gone) await removeOrder(gone.address, shelf);
}

/** What a request is kept under: a page without what stands behind its path, which says nothing of the order. */
function pathOf({ url, mode }: Request, { origin }: Pick<Shelf, 'origin'>): string {
  const { pathname } = new URL(url);
  return mode === 'navigate' && pathname.startsWith(OFFLINE_SCOPE) ? pathname.replace(/\/+$/, '') : keyOf(url, origin);
}
