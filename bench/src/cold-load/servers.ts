import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Running } from '../webHost';

const LAST_ORDER = '/api/order/foodics/web/last-order';
const ORDER = '/api/order/user';
/** The approximate duration of each API request, in milliseconds, when the order is in the database. */
const API_MS = 20;

async function listen(handler: RequestListener): Promise<Running> {
  const server: Server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns a handler that answers the API requests of both public pages with the same order. */
async function answerOrder(): Promise<RequestListener> {
  const { invoice } = JSON.parse(await readFile(path.join(import.meta.dirname, 'invoice.json'), 'utf8'));
  return function answer({ url = '' }, response) {
    const body = url.startsWith(LAST_ORDER) ? { invoice } : url.startsWith(ORDER) ? { order: invoice } : null;
    if (!body) return void response.writeHead(404).end();
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)), API_MS);
  };
}

/** Starts a simulated API with the endpoints that the public pages use. */
export async function startApi(): Promise<Running> {
  return listen(await answerOrder());
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/**
 * Serves a bundle as efficiently as the suite is served: with brotli at the highest quality, immutable files, and an
 * inline script that starts the API call before any other script.
 * @param answerApi answers the API requests; by default those of the public pages
 */
export async function startSingle(folder: string, answerApi?: RequestListener): Promise<Running> {
  const answer = answerApi ?? (await answerOrder());
  const files = new Map<string, Buffer>();
  for (const name of await readdir(path.join(folder, 'assets'))) {
    if (!name.endsWith('.map'))
      files.set(`/assets/${name}`, compress(await readFile(path.join(folder, 'assets', name))));
  }
  const html = (await readFile(path.join(folder, 'index.html'), 'utf8')).replace(
    '<script',
    `<script>${EARLY_CALL}</script><script`,
  );
  const page = compress(Buffer.from(html));
  return listen((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    if (pathname.startsWith('/api/')) return answer(request, response);
    const body = files.get(pathname) ?? page;
    response
      .writeHead(200, {
        'content-type': TYPES[path.extname(pathname)] ?? 'text/html',
        'content-encoding': 'br',
        'content-length': body.length,
      })
      .end(body);
  });
}

const EARLY_CALL = `(()=>{const p=location.pathname.split('/'),q=new URLSearchParams(location.search);if(p[1]=='dashboard')return;const u=p[1]=='order'?'${ORDER}?orderId='+p[2]:'${LAST_ORDER}?restaurantId='+q.get('restId')+'&casherId='+q.get('deviceId'),a=fetch(u,{headers:{'Accept-Language':''}});a.catch(()=>{});globalThis.earlyCalls=new Map([['GET '+u,a]])})()`;

const compress = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** Serves a rendered page as a static file with the same pixels, without scripts and their data. */
export async function startStatic(html: string): Promise<Running> {
  const page = compress(Buffer.from(html.replaceAll(/<script\b.*?<\/script>/gs, '')));
  return listen((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': page.length })
      .end(page);
  });
}
