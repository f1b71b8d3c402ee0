import { dropRestOf, type ProxyTrust } from 'contracts/server';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { HOLD_MS, proxyApi } from './apiProxy';
import { answerError, answerNotFound, refuseBrokenRequest } from './errors';
import { serveReleases, serveShellAssets } from './files';
import { servePages } from './pages';
import { serveReadiness } from './readiness';

/** How long a client may take, in milliseconds. */
export interface Patience {
  /** To send the head of a request. */
  headersMs: number;
  /** To send all of a request. */
  requestMs: number;
  /** How often the server looks for late clients. */
  checkMs: number;
}

const PATIENCE: Patience = { headersMs: 10_000, requestMs: 30_000, checkMs: 1_000 };

/** Of a request's head, in bytes. The API takes 16 KiB, the web host's own headers included. */
const HEADER_LIMIT = 15 * 1024;

/** What a web host serves, and from where. */
export interface WebHostOptions {
  /** The release store, which is the site's root. */
  storeDir: string;
  /** Where the API listens, such as `http://127.0.0.1:41234`. */
  apiOrigin: string;
  /** The path of the API on this host; `/api` unless said. */
  apiBase?: string;
  /** The proxies in front that are believed about the client's address, host and protocol; nobody unless said. */
  trustProxy?: ProxyTrust;
  logLevel?: string;
  /** How long a call waits for an API that is away, in milliseconds. */
  holdMs?: number;
  /** For tests. */
  patience?: Patience;
}

/** The one origin of the suite: the shell's pages, the remotes' releases and the API. */
export async function createWebHost({
  storeDir,
  apiOrigin,
  apiBase = '/api',
  trustProxy = false,
  logLevel = 'warn',
  holdMs = HOLD_MS,
  patience: { headersMs, requestMs, checkMs } = PATIENCE,
}: WebHostOptions): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy,
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    // Event streams never end by themselves, and stopping must not wait for them.
    forceCloseConnections: true,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs, maxHeaderSize: HEADER_LIMIT },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: answerError,
    // The API sets its own limit; this one only must not be below it.
    bodyLimit: 32 * 1024 * 1024,
    routerOptions: { maxParamLength: 2000 },
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
  });

  app.addHook('onSend', async function refuseAfterBody(request, reply) {
    if (reply.statusCode < 400 || request.raw.complete) return;
    await dropRestOf(request.raw);
    // The proxy asks for a close because of unread bytes, which are read now.
    if (request.raw.complete) void reply.removeHeader('connection');
  });

  await proxyApi(app, { apiOrigin, apiBase, holdMs });
  serveReadiness(app, { storeDir, apiUrl: apiOrigin + apiBase });
  await serveReleases(app, storeDir);
  await serveShellAssets(app, storeDir);
  servePages(app, storeDir);
  return app;
}
