import { z } from 'zod';
import type { AddressInfo } from 'node:net';
import { createWebHost } from './webHost';

/** The web host's settings, from the environment. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  SHELL_DIR: z.string().min(1),
  RELEASES_DIR: z.string().min(1),
  API_ORIGIN: z.url(),
  /** `1` when a proxy that we run stands in front and sets X-Forwarded-For. */
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  /** The address people use, for what must name it: canonical addresses, previews, the sitemap. */
  PUBLIC_URL: z.union([z.url(), z.literal('')]).default(''),
  LOG_LEVEL: z.string().default('warn'),
});

async function main(): Promise<void> {
  const parsed = settings.safeParse(process.env);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) console.error(`${issue.path.join('.')}: ${issue.message}`);
    process.exit(1);
  }
  const { PORT, HOST, SHELL_DIR, RELEASES_DIR, API_ORIGIN, TRUST_PROXY, PUBLIC_URL, LOG_LEVEL } = parsed.data;
  const host = await createWebHost({
    shellDir: SHELL_DIR,
    storeDir: RELEASES_DIR,
    apiOrigin: API_ORIGIN,
    trustProxy: TRUST_PROXY === '1',
    logLevel: LOG_LEVEL,
    publicUrl: PUBLIC_URL.replace(/\/+$/, '') || undefined,
  });
  await host.listen({ port: PORT, host: HOST });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void host.close().then(() => process.exit(0)));
  console.log(`ready ${JSON.stringify({ port: (host.server.address() as AddressInfo).port })}`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
