import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { folderStore } from '../store/folder';
import { proxyApi } from './apiProxy';
import { answerError, answerNotFound } from './errors';
import { serveReleases, serveShellAssets } from './files';
import { liveRegistry } from './liveRegistry';
import { servePages } from './pages';
import { serveRootFiles } from './rootFiles';

/** What a web host serves, and from where. */
export interface WebHostOptions {
  /** The shell's production build, with its index.html. */
  shellDir: string;
  /** The release store. */
  storeDir: string;
  /** Where the API listens, such as `http://127.0.0.1:41234`. */
  apiOrigin: string;
  /** The path of the API on this host; `/api` unless said. */
  apiBase?: string;
  /** Whether a proxy in front tells the client's address and protocol; its word is taken only then. */
  trustProxy?: boolean;
  logLevel?: string;
  /** The address people use (`PUBLIC_URL`); without it, the one each request was sent to. */
  publicUrl?: string;
}

/** The one origin of the suite: the shell's pages, the remotes' releases and the API. */
export async function createWebHost({ shellDir, storeDir, apiOrigin, apiBase = '/api', trustProxy = false, logLevel = 'warn', publicUrl }: WebHostOptions): Promise<FastifyInstance> {
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
  await serveShellAssets(app, shellDir);
  await serveRootFiles(app, shellDir, publicUrl);
  const registry = liveRegistry(storeDir, folderStore(storeDir), (problem, text) => app.log.error(problem, text));
  await servePages(app, { shellDir, apiBase, registry, publicUrl });
  return app;
}
