/**
 * The POS simulator: TEST EQUIPMENT that speaks Foodics' HTTP API v5 on loopback. The product's own connector talks to it
 * as to the real one. Orders live in memory and are gone with the process. See README.md beside this file.
 */
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { readSeed } from '../src/demo/seedFile';
import { createSimulator } from './server';

const settings = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    HOST: z.string().default('127.0.0.1'),
    /** A random till closes an order every so many seconds; 0 for none. */
    TRICKLE_SECONDS: z.coerce.number().min(0).default(0),
  })
  .parse(process.env);

const simulator = createSimulator(readSeed());
await simulator.app.listen({ port: settings.PORT, host: settings.HOST });
simulator.trickle(settings.TRICKLE_SECONDS);
const { port } = simulator.app.server.address() as AddressInfo;
process.stdout.write(`ready ${JSON.stringify({ port })}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void simulator.app.close().then(() => process.exit(0)));
}
