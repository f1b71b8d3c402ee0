import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, request as plainRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lookup } from 'mime-types';
import { jsonElement, OVERRIDES_KEY, SITE_DATA_ID, type SiteData } from 'contracts';
import { remoteDescription } from 'contracts/registry';
import { Refusal } from '../../../delivery/src/refusal';
import { readPart } from '../../../delivery/src/release/package';
import { bundlerOf, start } from './tools';

/** The shell with React's development build, which can exchange components in an open page. */
const SHELL = path.join(import.meta.dirname, 'shell');

const BOOT = '/assets/eesal-boot.js';

/** The time that the bundler's first build may take, in milliseconds. */
const FIRST_BUILD_MS = 120_000;

/**
 * Opens the running suite with this folder's code in it, at a port of this machine. Pages, data and session are those of
 * the suite: every request is passed on, except that pages use the kit's shell, and load this remote from the bundler's
 * development server. Only a browser that opens this address gets the code; the suite itself does not change.
 * @throws {Refusal} when the suite does not answer, or the bundler does not start
 */
export async function dev({ suite, port }: { suite?: string; port: number }): Promise<void> {
  if (!suite)
    throw new Refusal('dev needs a running suite', [
      'name it with --suite http://localhost:8080, with EESAL_SUITE, or as "eesal": { "suite": … } in package.json',
    ]);
  const code = `http://localhost:${port + 1}`;
  await pageOf(suite, code);

  const bundler = start(bundlerOf().serve[0], bundlerOf().serve.slice(1), { EESAL_CODE_PORT: String(port + 1) });
  bundler.once('exit', (status) => process.exit(status ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => bundler.kill(signal));
  process.once('exit', () => bundler.kill());
  await hasAnswered(`${code}/mf-manifest.json`);

  const server = createServer((request, response) => {
    void answer(request, response, suite, code).catch((error: unknown) => {
      response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  const [mount] = (await descriptionHere()).mounts;
  const address = `http://localhost:${port}${mount!.path}`;
  console.log(`\n${suite} with this code:\n  ${address}\nSign in once; the browser remembers it for this address.`);
  if (process.stdout.isTTY) open(address);
}

async function answer(request: IncomingMessage, response: ServerResponse, suite: string, code: string): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', suite);
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  if (isPage && !/^\/(api|remotes)\//.test(pathname)) {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(await pageOf(suite, code));
    return;
  }
  // Pages of this address are never stored on the device.
  if (pathname === '/offline.js') return void response.writeHead(404).end();
  const file = pathname === BOOT ? path.join(SHELL, 'boot.js') : path.join(SHELL, path.normalize(pathname));
  if (pathname.startsWith('/assets/') && existsSync(file)) {
    response.writeHead(200, { 'Content-Type': lookup(file) || 'application/octet-stream' });
    response.end(await readFile(file));
    return;
  }
  passOn(request, response, suite);
}

/** Returns the HTML of a page: the kit's shell with the suite's data, in which this remote is overridden. */
async function pageOf(suite: string, code: string): Promise<string> {
  const description = await descriptionHere();
  const data = await dataOf(suite);
  const { name } = description;
  const { contract } = JSON.parse(await readFile(path.join(import.meta.dirname, 'build/facts.json'), 'utf8')) as {
    contract: { version: number; oldest: number };
  };
  const entry = {
    release: 'development',
    manifest: { url: `${code}/mf-manifest.json`, sha384: '' },
    builtAgainst: { contract, shared: {} },
    description,
    canary: null,
    publishedAt: new Date().toISOString(),
  };
  const { api, releases } = data.site;
  if (!api.startsWith('/')) origins.api = new URL(api);
  if (releases !== '') origins.releases = new URL(releases);
  const page: SiteData = {
    ...data,
    registry: {
      ...data.registry,
      remotes: { ...data.registry.remotes, [name]: entry },
      closed: data.registry.closed?.filter(({ remote }) => remote !== name),
    },
    site: {
      ...data.site,
      api: api.startsWith('/') ? api : '/api',
      releases: '',
      overrides: [code],
      backends: undefined,
    },
    connect: undefined,
  };
  const html = await readFile(path.join(SHELL, 'index.html'), 'utf8');
  const before = `<script>${HOOK}sessionStorage.setItem(${JSON.stringify(OVERRIDES_KEY)},${JSON.stringify(JSON.stringify({ [name]: code }))});</script>`;
  return html.replace(
    '</title>',
    () => `</title>${before}${jsonElement(SITE_DATA_ID, page)}<script src="${BOOT}"></script>`,
  );
}

/** The origins of the suite's API and releases, if they are not those of its pages. */
const origins: { api?: URL; releases?: URL } = {};

/**
 * React registers its renderer with this hook when it starts. The refresh runtime of the remote's bundler, which starts
 * later, finds the renderer here.
 */
const HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true, isDisabled: false,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {} };`;

async function descriptionHere() {
  const problems: string[] = [];
  const description = await readPart(path.resolve('remote.json'), 'remote.json', remoteDescription, problems);
  if (!description) throw new Refusal('the remote cannot be opened', problems);
  return description;
}

/** Returns the data of the running suite's pages. @throws {Refusal} when there is no suite */
async function dataOf(suite: string): Promise<SiteData> {
  const html = await fetch(`${suite}/dashboard/login`, { headers: { Accept: 'text/html' } })
    .then((page) => page.text())
    .catch((error: unknown) => {
      throw new Refusal(`${suite} does not answer`, [
        `start the suite, or name another one with --suite (${String(error)})`,
      ]);
    });
  const text = new RegExp(`<script type="application/json" id="${SITE_DATA_ID}">(.*?)</script>`, 's').exec(html)?.[1];
  if (!text) throw new Refusal(`${suite} is not a suite`, ['its pages have no registry; name the suite with --suite']);
  return JSON.parse(text) as SiteData;
}

/** Passes a request on to the suite. */
function passOn(request: IncomingMessage, response: ServerResponse, suite: string): void {
  const url = request.url ?? '/';
  const api =
    origins.api && /^\/api(\/|$)/.test(url)
      ? `${origins.api.href.replace(/\/$/, '')}${url.slice('/api'.length)}`
      : undefined;
  const releases = origins.releases && url.startsWith('/remotes/') ? new URL(url, origins.releases).href : undefined;
  const target = new URL(api ?? releases ?? url, suite);
  const send = target.protocol === 'https:' ? secureRequest : plainRequest;
  const { origin, referer: _, ...headers } = request.headers;
  const passed = send(
    target,
    {
      method: request.method,
      headers: { ...headers, host: target.host, ...(origin && { origin: new URL(suite).origin }) },
    },
    (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    },
  );
  passed.once('error', (error) => response.destroy(error));
  response.once('close', () => passed.destroy());
  request.pipe(passed);
}

/** Waits for the first build. */
async function hasAnswered(address: string): Promise<void> {
  const end = Date.now() + FIRST_BUILD_MS;
  while (Date.now() < end) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(250);
  }
  throw new Refusal('the bundler has not finished its first build', [`${address} does not answer`]);
}

/** Opens a page in the browser, if the system has a program for it. */
function open(address: string): void {
  const program = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  spawn(program, [address], { stdio: 'ignore', detached: true })
    .once('error', () => {})
    .unref();
}
