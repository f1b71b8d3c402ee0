import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPostgres } from '../../src/platform/db/postgres';
import { randomFrom } from '../../simulator/random';
import { stepMaker } from './randomSteps';
import type { PointsWorld } from './world';

/*
 * A process that makes random steps in the ledger until it is killed or has made all of them. It writes the key of each
 * acknowledged step to the file ACKNOWLEDGED, and a character for each step to the file DONE. Other settings:
 * DATABASE_URL, WORLD (a JSON file), SEED, FIRST, STEPS.
 */
const setting = (name: string) => process.env[name] ?? '';

const { db, close } = await openPostgres(setting('DATABASE_URL'), console.warn);
const world = JSON.parse(readFileSync(setting('WORLD'), 'utf8')) as PointsWorld;
const random = randomFrom(Number(setting('SEED')));
const make = stepMaker(db, world, (key) => appendFileSync(setting('ACKNOWLEDGED'), `${key}\n`));

// The parent waits until the process reports a port.
const server = createServer().listen(0, '127.0.0.1', () => {
  console.log(`ready ${JSON.stringify({ port: (server.address() as AddressInfo).port })}`);
});
for (let n = 0; n < Number(setting('STEPS')); n += 1) {
  await make(Number(setting('FIRST')) + n, {
    what: random(),
    who: random(),
    much: random(),
    again: random() < 0.1,
  });
  appendFileSync(setting('DONE'), '.');
}
server.close();
await close();
