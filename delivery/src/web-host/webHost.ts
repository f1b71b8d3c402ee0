import { routableTarget } from './routableTarget';
import { addCallLog, dropRestOf, requestIds, traceField, traceRequests, type ProxyTrust } from 'contracts/server';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { apiAddress, apiConnectors, HOLD_MS } from './apiConnector';
import { proxyApi } from './apiProxy';
import { answerError, answerNotFound, refuseBrokenRequest, refuseUnroutable } from './errors';
import { FILE_ROUTES, serveReleases, serveShellAssets } from './releaseFiles';
import { servePages } from './pages';
import { serveReadiness } from './readiness';
import { createRendering } from './rendering/serveRendered';
import { serveSecurityText } from './securityText';
import { checkedRoot } from './checkedRoot';
import type { WebHostMetrics } from './webHostMetrics';

/** The time limits for clients, in milliseconds. */
interface Timeouts {
  /** The time to send the head of a request. */
  headersMs: number;
  /** The time to send a complete request. */
  requestMs: number;
  /** How often the server checks these limits. */
  checkMs: number;
}

const DEFAULT_TIMEOUTS: Timeouts = { headersMs: 10_000, requestMs: 30_000, checkMs: 1_000 };

/** The size limit of a request's head, in bytes. The API's limit is 16 KiB, and the web host adds headers. */
const HEADER_LIMIT = 15 * 1024;

/** The settings of a web host. */
export interface WebHostOptions {
  /** The release store, which is the site's root. */
  storeDir: string;
  /** The origin of the API, such as `http://127.0.0.1:41234`, or the origins of its processes. */
  apiOrigin: string | readonly [string, ...string[]];
  /** The path of the API on this host; `/api` by default. */
  apiBase?: string;
  /**
   * The proxies in front of the web host that it trusts for a client's IP address, host and protocol; none by default.
   */
  trustProxy?: ProxyTrust;
  logLevel?: string;
  /** For tests: receives the log lines; standard output by default. */
  logTo?: { write(line: string): void };
  /** How long a request waits for an unreachable API, in milliseconds. */
  holdMs?: number;
  /** Whether to render the pages that a live release can render; otherwise every page is a file. On by default. */
  render?: boolean;
  /** The operator's public key: only what the owners that it has signed have signed is served. */
  operator?: string;
  /** The contact for reports of vulnerabilities, for security.txt; without it there is no such file. */
  securityContact?: string;
  /** Counts the requests and the failures of renderers. */
  metrics?: Pick<WebHostMetrics, 'countRequests' | 'countRendererFailure'>;
  /** The time limits for slow clients; tests change them. */
  timeouts?: Timeouts;
  /** For tests: how long a rendered page waits for its data, in milliseconds. */
  apiTimeoutMs?: number;
}

/** Creates the suite's single origin: the shell's pages, the remotes' releases and the API. */
export async function createWebHost({
  storeDir,
  apiOrigin,
  apiBase = '/api',
  trustProxy = false,
  logLevel = 'warn',
  logTo,
  holdMs = HOLD_MS,
  render = true,
  metrics,
  operator,
  securityContact,
  apiTimeoutMs,
  timeouts: { headersMs, requestMs, checkMs } = DEFAULT_TIMEOUTS,
}: WebHostOptions): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy,
    genReqId: requestIds(trustProxy),
    logger: { level: logLevel, mixin: traceField, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    // Event streams do not end by themselves, and stopping must not wait for them.
    forceCloseConnections: true,
    requestTimeout: requestMs,
    http: {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: HEADER_LIMIT,
    },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: refuseUnroutable,
    // The API has its own limit. This limit must not be lower.
    bodyLimit: 32 * 1024 * 1024,
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: ({ url = '/' }) => (url.startsWith(apiBase) ? url : routableTarget(url)),
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  const untraced = [...FILE_ROUTES.map((route) => route.replace('*', '')), '/ready', `${apiBase}/events`];
  // The web host begins every trace, because proxies usually pass on the trace headers of their clients.
  await traceRequests(app, {
    trustProxy: false,
    isIgnored: (path) => untraced.some((start) => path.startsWith(start)),
  });
  addCallLog(app, { unnamed: FILE_ROUTES });
  metrics?.countRequests(app);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
  });

  app.addHook('onSend', async function refuseAfterBody(request, reply) {
    if (reply.statusCode < 400 || request.raw.complete) return;
    await dropRestOf(request.raw);
    // The proxy asks to close the connection because bytes of the request may be unread. If the request is complete, no
    // bytes are unread and the connection can stay open.
    if (request.raw.complete) void reply.removeHeader('connection');
  });

  const origins = [apiOrigin].flat();
  const connector = apiConnectors(origins);
  const api = apiAddress(origins, apiBase, connector);
  app.addHook('onClose', () => api.dispatcher.close());
  await proxyApi(app, { apiOrigin: origins[0]!, apiBase, connect: connector(holdMs) });
  serveReadiness(app, { storeDir, api });
  if (securityContact) serveSecurityText(app, securityContact);
  const root = checkedRoot({
    storeDir,
    operator,
    onFault: (part, reason) => app.log.error({ part, reason }, 'a release is not shown'),
  });
  await serveReleases(app, storeDir, root);
  await serveShellAssets(app, storeDir);
  const rendering = render ? createRendering(app, { storeDir, root, api, apiTimeoutMs, metrics }) : null;
  servePages(app, root, rendering);
  return app;
}
