import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { proxyApi } from './apiProxy';
import { answerError, answerNotFound } from './errors';
import { serveReleases, serveShellAssets } from './files';
import { servePages } from './pages';

/** What a web host serves, and from where. */
export interface WebHostOptions {
  /** The release store, which is the site's root. */
  storeDir: string;
  /** Where the API listens, such as `http://127.0.0.1:41234`. */
  apiOrigin: string;
  /** The path of the API on this host; `/api` unless said. */
  apiBase?: string;
  /** Whether a proxy in front tells the client's address and protocol; its word is taken only then. */
  trustProxy?: boolean;
  logLevel?: string;
}

/** The one origin of the suite: the shell's pages, the remotes' releases and the API. */
export async function createWebHost({ storeDir, apiOrigin, apiBase = '/api', trustProxy = false, logLevel = 'warn' }: WebHostOptions): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy,
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    // Event streams never end by themselves, and stopping must not wait for them.
    forceCloseConnections: true,
    // The API sets its own limit; this one only must not be below it.
    bodyLimit: 32 * 1024 * 1024,
    routerOptions: { maxParamLength: 2000 },
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
  });

  await proxyApi(app, { apiOrigin, apiBase });
  await serveReleases(app, storeDir);
  await serveShellAssets(app, storeDir);
  servePages(app, storeDir);
  return app;
}
