import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { confirmedEmails, mails, posJobs, receiptMessages, restaurants, staff } from '../../src/platform/db/schema';
import { saveByCashier } from '../support/diners';
import { ADMIN } from '../support/plant';
import { until } from '../support/until';
import { anyPhone, callOften, fromAddressOfItsOwn, isAbove, lockOrders, type Fault } from './faults';
import { valuesOf, type Samples } from './scrape';
import { CALLS, CONNECTIONS, type AlertWorld } from './world';

/** The delay of the network path in each direction, in milliseconds. */
const SLOW_PATH_MS = 200;
/** The time for which the event loop is blocked, and the pause before it is blocked again, in milliseconds. */
const BLOCKED_MS = 800;
const UNBLOCKED_MS = 50;
/**
 * How many times the event loop is blocked. The API measures about 100 delays of the event loop a second, also during
 * the test's requests, and reports the delay that 1 % of them exceed. If these requests took more than a second on a
 * busy machine, one long delay would be less than 1 % of the measured ones.
 */
const BLOCKS = 5;
const SMS_OUTAGE = { status: 500, body: 'Internal Server Error' };
const BACKUP_HOURS = 27;
/**
 * The ids of the orders to read from each point of sale. All points of sale together have more orders than the worker
 * reads at once, so some jobs have to wait.
 */
const ORDERS = Array.from({ length: 8 }, (_, index) => `order-${index}`);

const is = (metric: string, expected: number, label?: string) => (samples: Samples) =>
  valuesOf(samples, metric, label).includes(expected);

/** Replaces the content of the registry's file. Returns a function that restores the previous content. */
async function writeRegistry({ registry }: AlertWorld, content: string): Promise<() => void> {
  const before = readFileSync(registry, 'utf8');
  writeFileSync(registry, content);
  return () => writeFileSync(registry, before);
}

/** Opens rendered pages as a browser does. `fetch` would say that a script requests them. */
async function openPages(world: AlertWorld, times: number): Promise<void> {
  const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Chrome/140' };
  for (let page = 0; page < times; page += 1) {
    const [response] = (await once(get(`${world.webHost().origin}/order/${page}`, { headers }), 'response')) as [
      Readable,
    ];
    await text(response);
  }
}

/**
 * The faults of the parts of an installation, such as the database and the web host. The last fault kills the API, and
 * nothing starts the API again.
 */
export const FAULTS_OF_PARTS: Fault[] = [
  {
    what: 'the database cannot be reached',
    fires: {
      EesalNotReady: 'check="database"',
      EesalNoticesLost: '',
      EesalErrors: '',
      EesalWebHostNotReady: 'check="api"',
    },
    begin: async ({ databasePath }) => databasePath.refuse(),
    shows: (samples) => is('suite_ready', 0, 'check="database"')(samples) && is('web_host_ready', 0)(samples),
    scrapes: 3,
    each: (world) => callOften(world, 20, ['GET', '/order/logs'], () => ({ token: world.token })),
    holdMinutes: 3,
  },
  {
    what: 'a statement locks a table, and requests use up the connections to the database',
    fires: {
      EesalDatabaseBusy: 'state="waiting"',
      EesalNotReady: 'check="database"',
      EesalErrors: '',
      EesalWebHostNotReady: 'check="api"',
    },
    // Half of the connections belong to the hot statements.
    begin: (world) => lockOrders(world, 0.4 * CALLS, Math.floor(0.5 * CONNECTIONS), [2]),
    shows: (samples) =>
      isAbove('suite_db_connections', 0, 'state="waiting"')(samples) &&
      is('suite_ready', 0, 'check="database"')(samples) &&
      is('web_host_ready', 0, 'check="api"')(samples),
    // The metrics are read several times, because the first failed requests may only create the series of the API's
    // errors, and Prometheus counts only later increases.
    scrapes: 3,
    each: (world) => callOften(world, 3, ['GET', '/order/logs'], () => ({ token: world.token })),
    holdMinutes: 2,
  },
  {
    what: 'the path to the database is slow',
    fires: { EesalScansSlow: '' },
    begin: async ({ databasePath }) => databasePath.slow(SLOW_PATH_MS),
    // The alert uses a 5-minute rate. Scans in the first and the last minute keep it above zero for longer than 5
    // minutes.
    scrapes: 4,
    each: async (world, minute) => {
      if (minute % 3 === 0) await world.scanNewOrder();
    },
    holdMinutes: 4,
  },
  {
    what: 'no point of sale responds',
    fires: { EesalPosLinksFail: 'problem="server_error"' },
    async begin(world) {
      world.simulator.fail({ mode: 'server_error' });
      await world.askPointsOfSale('poll');
    },
    shows: isAbove('suite_pos_links', 0, 'problem="server_error"'),
    holdMinutes: 11,
  },
  {
    what: 'the SMS provider accepts no message',
    fires: { EesalSmsFail: '' },
    async begin(world) {
      world.sms.answer(SMS_OUTAGE);
      await callOften(world, 10, ['POST', '/user'], fromAddressOfItsOwn);
    },
    holdMinutes: 4,
  },
  {
    what: 'the SMS provider accepts no message for 21 minutes after a cashier’s save',
    fires: { EesalReceiptMessagesLate: '' },
    async begin(world) {
      const { db, sms, setClock } = world;
      sms.answer(SMS_OUTAGE);
      await db.update(restaurants).set({ saveMessage: 'en' });
      const typed = anyPhone();
      await saveByCashier(world, { typed, phone: typed });
      await until('the message was refused', async () =>
        (await db.select().from(receiptMessages)).some(({ attempts }) => attempts > 0),
      );
      await setClock(21 * 60);
    },
    shows: isAbove('suite_receipt_messages_age_seconds', 20 * 60),
    holdMinutes: 6,
  },
  {
    what: 'the mail server accepts no e-mail for 11 minutes',
    fires: { EesalMailsLate: '' },
    async begin({ db, mail, call, setClock }) {
      mail.refuse(451);
      const [admin] = await db
        .select()
        .from(staff)
        .where(sql`${staff.email} = ${ADMIN.email}`);
      await db
        .insert(confirmedEmails)
        .values({ staffId: admin!.id, email: ADMIN.email, language: 'en', confirmedAt: new Date() });
      await call('POST', '/admin/password/forgotten', { body: { email: ADMIN.email } });
      await until('the e-mail was refused', async () =>
        (await db.select().from(mails)).some(({ attempts }) => attempts > 0),
      );
      await setClock(11 * 60);
    },
    shows: isAbove('suite_mails_age_seconds', 10 * 60),
    holdMinutes: 6,
  },
  {
    what: 'a backup cannot connect to the database',
    fires: { EesalBackupFails: '' },
    async begin({ backUp }) {
      await backUp({ DATABASE_URL: 'postgres://postgres@127.0.0.1:9/postgres' });
      return () => backUp();
    },
    holdMinutes: 1,
  },
  {
    what: `no backup is made for ${BACKUP_HOURS} hours`,
    fires: { EesalBackupOld: '' },
    holdMinutes: BACKUP_HOURS * 60,
  },
  {
    what: 'the API repeatedly gets no processor time for most of a second',
    fires: { EesalEventLoopBlocked: '' },
    async begin({ api: { pid }, call }) {
      for (let block = 0; block < BLOCKS; block += 1) {
        process.kill(pid, 'SIGSTOP');
        await delay(BLOCKED_MS);
        process.kill(pid, 'SIGCONT');
        await delay(UNBLOCKED_MS);
      }
      // This request makes the event loop run once more, so that it records the last delay.
      await call('GET', '/health');
    },
    holdMinutes: 6,
  },
  {
    what: 'the registry cannot be read',
    fires: { EesalWebHostNotReady: 'check="store"' },
    begin: (world) => writeRegistry(world, 'not a registry'),
    shows: is('web_host_ready', 0, 'check="store"'),
    holdMinutes: 3,
  },
  {
    what: 'an older registry is restored, without one of the remotes',
    fires: { EesalRemotesGone: '' },
    begin: (world) => writeRegistry(world, world.olderRegistry),
    holdMinutes: 6,
  },
  {
    what: 'the renderer of a remote throws an error for every page',
    fires: { EesalRendererFails: 'remote="mf-alerts-too"' },
    // The first failures only create the series, and Prometheus counts only later increases.
    scrapes: 3,
    each: (world) => openPages(world, 6),
    holdMinutes: 2,
  },
  {
    what: 'the clock of the API is a minute ahead',
    fires: { EesalClockOff: '' },
    begin: ({ setClock }) => setClock(60),
    shows: isAbove('suite_clock_offset_seconds', 50),
    holdMinutes: 11,
  },
  {
    what: 'the web host is down',
    fires: { EesalWebHostDown: 'job="eesal-web"' },
    async begin(world) {
      await world.webHost().stop();
      return world.restartWebHost;
    },
    holdMinutes: 2,
  },
  {
    what: 'the API uses too much memory',
    fires: { EesalMemoryHigh: 'job="eesal-api"' },
    async begin({ api: { pid } }) {
      const toggle = () => process.kill(pid, 'SIGUSR2');
      toggle();
      return toggle;
    },
    shows: isAbove('process_resident_memory_bytes', 1.5e9),
    holdMinutes: 11,
  },
  {
    what: 'a point of sale does not respond, and the jobs behind its calls wait for two minutes',
    fires: { EesalPosQueueLate: '' },
    async begin({ simulator, askPointsOfSale, db, setClock }) {
      simulator.fail({ mode: 'latency', ms: 60_000 });
      await askPointsOfSale('order', ORDERS);
      await until('the worker is busy', async () =>
        (await db.select().from(posJobs)).some(({ lockedUntil }) => lockedUntil !== null),
      );
      await setClock(130);
    },
    shows: isAbove('suite_pos_queue_age_seconds', 120),
    holdMinutes: 6,
  },
  {
    what: 'the API is killed',
    fires: { EesalApiDown: 'job="eesal-api"', EesalWebHostNotReady: 'check="api"' },
    begin: async ({ api }) => void (await api.kill()),
    shows: is('web_host_ready', 0, 'check="api"'),
    holdMinutes: 3,
  },
];
