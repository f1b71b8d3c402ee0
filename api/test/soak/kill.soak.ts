import { setTimeout as delay } from 'node:timers/promises';
import { createSimulator, type Simulator } from '../../simulator/server';
import type { Seed, SeedRestaurant } from '../../src/app/demo/seedFile';
import { startApiProcess, type ApiProcess } from '../support/apiProcess';
import { ADMIN, plantTestData, RESTAURANT_ADMIN_PASSWORD, SECRETS } from '../support/plant';
import { embedded, postgres, type MakeDatabase, type SoakDatabase } from './databases';
import { Ledger } from './ledger';
import { manyTills } from './manyTills';
import { randomFrom } from '../../simulator/random';
import { verify } from './verify';
import { writeUntilGone } from './writers';

/** The number of kills on each database. A run with the seed of a failed run kills at the same times. */
const KILLS = Number(process.env['KILLS'] ?? 20);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** The shortest time from the start of the writing until the kill. */
const EARLIEST_KILL_MS = 250;
const LATEST_KILL_MS = 2_500;
/** The number of simultaneous diners. */
const DINERS = 6;
/** The number of restaurants of each diner. */
const TABLES = 5;

/** Each round kills the next of these, in turn. */
const VICTIMS = ['the server', 'the server and its database', 'the database alone'] as const;
const rounds = (victims: readonly string[]) =>
  Array.from({ length: KILLS }, (_, index) => ({ round: index + 1, victim: victims[index % victims.length] ?? '' }));

const DATABASES: { name: string; make: MakeDatabase; kills: ReturnType<typeof rounds> }[] = [
  { name: 'the embedded database', make: embedded, kills: rounds(VICTIMS.slice(0, 1)) },
  { name: 'PostgreSQL', make: postgres, kills: rounds(VICTIMS) },
];

describe.each(DATABASES)(`acknowledged writes to $name under load (SEED=${SEED})`, ({ name, make, kills }) => {
  const random = randomFrom(SEED);
  const ledger = new Ledger();
  const tokens = new Map<string, string>();
  let read = new Set<string>();
  let isStanding = true;
  let seed: Seed;
  let own: SeedRestaurant[];
  let simulator: Simulator;
  let database: SoakDatabase;
  let settings: Record<string, string>;
  let server: ApiProcess;
  let adminToken: string;
  let lost = 0;

  async function login(credentials: { email: string; password: string }): Promise<string> {
    const { status, body } = await server.call<{ data: { token: string } }>('POST', '/admin/login', {
      body: credentials,
      headers: { 'x-forwarded-for': `2001:db8::${tokens.size + 1}` },
    });
    if (status !== 200) throw new Error(`${credentials.email} cannot log in: ${status} ${JSON.stringify(body)}`);
    return body.data.token;
  }

  beforeAll(async () => {
    seed = manyTills(DINERS * TABLES);
    own = seed.restaurants.filter(({ key }) => key.startsWith('soak-'));
    simulator = createSimulator(seed);
    const pos = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
    database = await make((db) => plantTestData(db, seed));
    settings = {
      ...SECRETS,
      ...database.env,
      DEMO: '1',
      FOODICS_BASE_URL: pos,
      LAST_ORDER_FRESH_MS: '0',
      LAST_ORDER_PER_MINUTE: '0',
      POS_TIMEOUT_MS: '10000',
      POS_POLL_SECONDS: '0',
    };
    server = await startApiProcess(settings);
    adminToken = await login(ADMIN);
    for (const { admin } of own)
      tokens.set(admin.email, await login({ email: admin.email, password: RESTAURANT_ADMIN_PASSWORD }));
  });

  afterAll(async () => {
    // console.log is not used, because jest adds the source line of the call to each message.
    process.stderr.write(
      `${name}: ${kills.length} kills, ${ledger.acknowledged} writes acknowledged (${ledger}), ${lost} of them lost; ${ledger.unanswered} without an answer\n`,
    );
    await server?.stop();
    await simulator?.app.close();
    await database?.drop();
  });

  it.each(kills)(
    'are neither lost nor incomplete after a kill -9 (kill $round, of $victim)',
    async ({ round, victim }) => {
      if (!isStanding) throw new Error('an earlier kill was not survived');
      isStanding = false;
      let ending = false;
      const tables = Array.from({ length: DINERS }, (_, diner) => own.slice(diner * TABLES, (diner + 1) * TABLES));
      const writing = writeUntilGone(server.call, { simulator, tables, tokens, adminToken }, ledger, () => ending);
      await delay(EARLIEST_KILL_MS + random() * (LATEST_KILL_MS - EARLIEST_KILL_MS));
      ending = true;

      const kills = [
        ...(victim !== VICTIMS[2] ? [server.kill()] : []),
        ...(victim !== VICTIMS[0] ? [database.killServer?.()] : []),
      ];
      await Promise.all(kills);
      await writing;
      if (victim === VICTIMS[2]) await isWellAgain(server);
      else server = await startApiProcess(settings);

      // After the last kill, everything is read again, to find later damage to rows that were checked before.
      if (round === KILLS) read = new Set();
      const findings = await verify(server, ledger, { adminToken, tokens, restaurants: own, read });
      lost += findings.lost.length;
      expect(findings).toEqual({ lost: [], broken: [] });
      expect(ledger.unexpected).toEqual([]);
      isStanding = true;
    },
  );
});

/** Waits until the server has recovered. Only its database was killed, so the server is not restarted. */
async function isWellAgain({ call }: ApiProcess): Promise<void> {
  while ((await call('GET', '/ready')).status !== 200) await delay(20);
}
