import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from './measurement';
import type { Running } from './programs';

/*
 * The baseline of the pages: the shell and a remote as one webpack bundle, without federation, registry or manifest. It
 * is served as efficiently as the suite: with brotli at the highest quality, immutable files, and an inline script that
 * starts the API call before any other script.
 */

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Starts a server on this machine. */
export async function listen(handler: RequestListener): Promise<Running> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const compress = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/**
 * Builds and serves a single bundle.
 * @param name the name of the bundle's entry in `single/`
 * @param script the inline script
 * @param answer answers the requests to the API
 */
export async function startSingle(
  name: 'admin' | 'publicInvoice',
  script: string,
  answer: RequestListener,
): Promise<Running> {
  const webpack = ['node_modules/webpack/bin/webpack.js', '--mode', 'production', '--env', `name=${name}`];
  await promisify(execFile)(process.execPath, [...webpack, '-c', 'bench/src/single/webpack.config.js'], { cwd: ROOT });
  const folder = path.join(ROOT, 'bench/.cache', name);
  const files = new Map<string, Buffer>();
  for (const file of await readdir(path.join(folder, 'assets')))
    if (!file.endsWith('.map'))
      files.set(`/assets/${file}`, compress(await readFile(path.join(folder, 'assets', file))));
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  const page = compress(Buffer.from(html.replace('<script', `<script>${script}</script><script`)));
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
