import path from 'node:path';
import { registry as registrySchema } from 'contracts/registry';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { REGISTRY_KEY } from '../registry/registryLog';
import { readText } from '../store/files';
import type { Checks } from './readiness';

/** The bounds of the histogram in seconds, up to the time limit of a request to the API. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of a web host. */
export interface WebHostMetrics {
  /** Counts the requests of a server. Call it before routes are added. */
  countRequests(app: FastifyInstance): void;
  /** Counts a page that the renderer of a remote could not render, or a renderer whose thread ended. */
  countRendererFailure(remote: string): void;
  contentType: string;
  text(): Promise<string>;
}

/**
 * @param check runs the checks of `GET /ready`
 * @param storeDir the release store, whose live remotes are counted
 */
export function createWebHostMetrics({
  storeDir,
  check,
}: {
  storeDir: string;
  check: () => Promise<Checks>;
}): WebHostMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'web_host_request_duration_seconds',
    help: 'Requests by the route of the web host, without event streams',
    labelNames: ['method', 'route', 'status'],
    buckets: BOUNDS,
    registers,
  });
  const rendererFailures = new Counter({
    name: 'web_host_renderer_failures_total',
    help: 'Pages that a renderer could not render, and renderers whose thread ended',
    labelNames: ['remote'],
    registers,
  });
  new Gauge({
    name: 'web_host_ready',
    help: '1 while a check of GET /ready passes, else 0',
    labelNames: ['check'],
    registers,
    async collect() {
      for (const [name, state] of Object.entries(await check())) this.set({ check: name }, state === 'ok' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'web_host_remotes',
    help: 'Remotes in the registry; no sample while the registry cannot be read',
    registers,
    async collect() {
      const count = await countRemotes(storeDir).catch(() => null);
      if (count === null) this.remove();
      else this.set(count);
    },
  });

  return {
    countRequests(app) {
      app.addHook('onRequest', async function countRequest(request, reply) {
        // 'close' is emitted once for every response, even if the client does not wait for it.
        reply.raw.once('close', () => {
          if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
          const route = request.routeOptions.url ?? 'none';
          const status = String(reply.raw.statusCode);
          requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
        });
      });
    },
    countRendererFailure: (remote) => rendererFailures.inc({ remote }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

async function countRemotes(storeDir: string): Promise<number | null> {
  const live = registrySchema.safeParse(JSON.parse((await readText(path.join(storeDir, REGISTRY_KEY))) ?? 'null'));
  return live.success ? Object.keys(live.data.remotes).length : null;
}
