import type { AddressInfo } from 'node:net';
import {
  DRAIN_TIMES,
  drainable,
  handOver,
  keepLongQueue,
  listenFd,
  listenOptions,
  managementAddress,
  startProbeServer,
  startTracing,
  trustProxy,
} from 'contracts/server';
import { publicKey } from 'contracts/registry';
import { z } from 'zod';
import { apiAddress } from './apiConnector';
import { createChecks, faultsIn } from './readiness';
import { createWebHost } from './webHost';
import { createWebHostMetrics } from './webHostMetrics';

/**
 * The time limit for stopping, in milliseconds. During this time, a request may wait for an API that is also
 * restarting. New requests go to the next process.
 */
const DEADLINE_MS = 30_000;

/** The web host's settings, from the environment. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  LISTEN_FD: listenFd,
  RELEASES: z.string().regex(/^(?!s3:)/, 'must be a folder: the web host reads no bucket'),
  API_ORIGIN: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.tuple([z.url()], z.url())),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z.string().default('warn'),
  MANAGEMENT_PORT: managementAddress.optional(),
  OPERATOR_CONTACT: z.url({ protocol: /^(mailto|https)$/, error: 'must be a mailto: or https: address' }).optional(),
  OPERATOR_KEY: publicKey.optional(),
  RENDER_PAGES: z.enum(['0', '1']).default('1'),
});

/** Removes empty variables, because they count as not set. */
const givenIn = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

async function main(): Promise<void> {
  const parsed = settings.safeParse(givenIn(process.env));
  if (!parsed.success) {
    for (const issue of parsed.error.issues) console.error(`${issue.path.join('.')} ${issue.message}`);
    process.exit(1);
  }
  const { RELEASES, API_ORIGIN, TRUST_PROXY, LOG_LEVEL, RENDER_PAGES } = parsed.data;
  const { MANAGEMENT_PORT, OPERATOR_CONTACT, OPERATOR_KEY } = parsed.data;
  const check = createChecks({ storeDir: RELEASES, api: apiAddress(API_ORIGIN, '/api') });
  const metrics = createWebHostMetrics({ storeDir: RELEASES, check });
  let warn = (text: string) => console.error(text);
  const stopTracing = await startTracing({
    service: 'eesal-web-host',
    env: process.env,
    warn: (text) => warn(text),
  });
  const host = await createWebHost({
    storeDir: RELEASES,
    apiOrigin: API_ORIGIN,
    trustProxy: TRUST_PROXY,
    logLevel: LOG_LEVEL,
    render: RENDER_PAGES === '1',
    metrics,
    operator: OPERATOR_KEY,
    securityContact: OPERATOR_CONTACT,
  });
  warn = (text) => host.log.warn(text);
  keepLongQueue(host.server);
  const drain = drainable(host.server, { ...DRAIN_TIMES, deadlineMs: DEADLINE_MS });
  await host.listen(listenOptions(parsed.data));

  const management =
    MANAGEMENT_PORT && startProbeServer({ faults: async () => faultsIn(await check()), metrics }, MANAGEMENT_PORT);
  management?.listening.catch((error: unknown) =>
    host.log.error({ err: error }, 'the management port does not answer'),
  );

  let stopping = false;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) return;
    stopping = true;
    // Only for SIGTERM, because Ctrl+C also ends the supervisor, and then no next process starts.
    if (signal === 'SIGTERM') await handOver();
    await drain();
    await host.close();
    await management?.close();
    await stopTracing();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  console.log(`ready ${JSON.stringify({ port: (host.server.address() as AddressInfo).port })}`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
