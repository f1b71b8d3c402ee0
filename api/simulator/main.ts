/**
 * The POS simulator: TEST EQUIPMENT that imitates Foodics' HTTP API v5 on loopback. The product's connector calls it
 * like the real API. Orders are kept in memory until the process ends. See README.md beside this file.
 */
import type { AddressInfo } from 'node:net';
import { listenFd, listenOptions } from 'contracts/server';
import { z } from 'zod';
import { readSeed } from '../src/app/demo/seedFile';
import { randomFrom } from './random';
import { makeRestaurants } from './restaurants';
import { createSimulator } from './server';

const settings = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    HOST: z.string().default('127.0.0.1'),
    LISTEN_FD: listenFd,
    /** A random till closes an order at this interval; 0 for never. */
    TRICKLE_SECONDS: z.coerce.number().min(0).default(0),
    /** The number of generated restaurants; 0 uses the demo's restaurants. */
    RESTAURANTS: z.coerce.number().int().min(0).max(1_000).default(0),
    /** The seed of all random values. */
    SEED: z.coerce.number().int().optional(),
    /** How far the simulated vendor's clock is ahead of ours, in seconds. */
    SKEW_SECONDS: z.coerce.number().min(-86_400).max(86_400).default(0),
  })
  .parse(process.env);

const random = settings.SEED === undefined ? Math.random : randomFrom(settings.SEED);
const restaurants = settings.RESTAURANTS > 0 ? makeRestaurants(settings.RESTAURANTS, random) : readSeed().restaurants;
const simulator = createSimulator(
  { restaurants },
  { random, now: () => new Date(Date.now() + settings.SKEW_SECONDS * 1000) },
);
await simulator.app.listen(listenOptions(settings));
simulator.trickle(settings.TRICKLE_SECONDS);
const { port } = simulator.app.server.address() as AddressInfo;
process.stdout.write(`ready ${JSON.stringify({ port })}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void simulator.app.close().then(() => process.exit(0)));
}
