import path from 'node:path';
import { registry } from 'contracts/registry';
import { recently } from 'contracts/server';
import type { FastifyInstance } from 'fastify';
import { request } from 'undici';
import { REGISTRY_KEY } from '../registry/registryLog';
import { readText } from '../store/files';
import type { ApiAddress } from './apiConnector';

/** The states of the release store and the API, which the web host needs. */
export interface Checks {
  /** `unpublished`: no release of the shell is live. */
  store: 'ok' | 'unpublished' | 'unreadable';
  /** `not_ready`: the API responds, and its own `/ready` lists what is wrong. */
  api: 'ok' | 'not_ready' | 'unreachable';
}

/** How long the result is cached, in milliseconds. The endpoint is public, so anybody can call it often. */
const KEEP_MS = 1_000;
/** The time limit of the request to the API, in milliseconds. The API's own checks of its database end sooner. */
const API_TIMEOUT_MS = 4_000;

interface Where {
  storeDir: string;
  api: ApiAddress;
}

/** Returns a function that runs the checks, at most once per second. */
export function createChecks({ storeDir, api: address }: Where): () => Promise<Checks> {
  return recently(KEEP_MS, async (): Promise<Checks> => {
    const [store, api] = await Promise.all([checkStore(storeDir), checkApi(address)]);
    return { store, api };
  });
}

/** Returns the failed checks, such as `store unreadable, api unreachable`; empty when all pass. */
export function faultsIn(checks: Checks): string {
  return Object.entries(checks)
    .filter(([, state]) => state !== 'ok')
    .map(([part, state]) => `${part} ${state}`)
    .join(', ');
}

/**
 * Serves `GET /ready`: 200, or 503 with a description of what is wrong, without paths or secrets. Any response shows
 * that the process runs.
 */
export function serveReadiness(app: FastifyInstance, where: Where): void {
  const check = createChecks(where);
  app.get('/ready', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const checks = await check();
    const faults = faultsIn(checks);
    if (faults === '') return reply.send({ status: 'ready', checks });
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ message: `Not ready: ${faults}`, code: 'not_ready', checks });
  });
}

/** Checks that the registry and the page for all URLs (index.html) are readable. */
async function checkStore(storeDir: string): Promise<Checks['store']> {
  try {
    const [live, page] = await Promise.all(
      [REGISTRY_KEY, 'index.html'].map((key) => readText(path.join(storeDir, key))),
    );
    if (!live || !page) return 'unpublished';
    return registry.safeParse(JSON.parse(live)).success ? 'ok' : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

async function checkApi({ url, dispatcher }: ApiAddress): Promise<Checks['api']> {
  try {
    const signal = AbortSignal.timeout(API_TIMEOUT_MS);
    const { statusCode, body } = await request(`${url}/ready`, { dispatcher, signal });
    await body.dump();
    return statusCode === 200 ? 'ok' : 'not_ready';
  } catch {
    return 'unreachable';
  }
}
