import { eq, inArray } from 'drizzle-orm';
import { until } from '../../../test/support/until';
import { suiteOfTests } from '../../../test/support/suite';
import type { Watched } from '../events/eventStreams';
import { devices, orders, posJobs, posLinks } from '../../platform/db/schema';
import { storeLink } from './connectionState';
import { requestJob } from './queue';
import { requestWatchedJobs } from './schedule';
import { startPosWorker } from './worker';

const EVERYTHING: Watched = { all: true, branchIds: [] };

const suite = suiteOfTests();
let restaurantId: string;
let branchId: string;

beforeAll(async () => {
  const [restaurant] = suite.seed.restaurants;
  restaurantId = restaurant.id;
  branchId = restaurant.branches[0].id;
});
beforeEach(async () => {
  await suite.db.delete(posJobs);
  await suite.db.delete(posLinks);
  suite.clock.forward(600);
  await storeLink(suite.db, restaurantId, { problem: null, polledAt: suite.clock.now() }, suite.clock.now());
});

/**
 * Checks the schedule for restaurants whose live orders somebody is viewing. Returns the restaurants for which this
 * requests a poll.
 */
async function asked(watched: Watched): Promise<string[]> {
  await requestWatchedJobs(suite.db, { systemTypes: ['foodics'], watched, pollSeconds: 6, at: suite.clock.now() });
  return (await suite.db.select({ id: posJobs.restaurantId }).from(posJobs)).map(({ id }) => id);
}

describe('the restaurants whose live orders are being viewed', () => {
  it('have their orders read again if the last read was at least six seconds ago', async () => {
    suite.clock.forward(5);
    expect(await asked(EVERYTHING)).toEqual([]);
    suite.clock.forward(1);
    expect(await asked(EVERYTHING)).toEqual([restaurantId]);
  });

  it('do not include a restaurant if nobody is viewing any of its branches', async () => {
    suite.clock.forward(6);
    expect(await asked({ all: false, branchIds: [] })).toEqual([]);
    const other = suite.seed.restaurants[1]!.branches[0]!.id;
    expect(await asked({ all: false, branchIds: [other] })).toEqual([]);
    expect(await asked({ all: false, branchIds: [other, branchId] })).toEqual([restaurantId]);
  });

  it('cause no second request to read their orders while a read is running', async () => {
    suite.clock.forward(6);
    await requestJob(suite.db, { restaurantId, kind: 'poll' }, suite.clock.now());
    await suite.db.update(posJobs).set({ lockedUntil: new Date(suite.clock.now().getTime() + 45_000) });
    await asked(EVERYTHING);
    expect(await suite.db.select({ asked: posJobs.asked }).from(posJobs)).toEqual([{ asked: 1 }]);
  });

  it('cause no extra read of their orders while their POS connection has a problem', async () => {
    await storeLink(suite.db, restaurantId, { problem: 'expired' }, suite.clock.now());
    suite.clock.forward(6);
    expect(await asked(EVERYTHING)).toEqual([]);
  });
});

it('while somebody views the live orders, an order is stored without a webhook, and the time at which its till was last seen is updated', async () => {
  const { db, services, simulator, clock } = suite;
  const [device] = suite.seed.restaurants[0].branches[0].devices;
  await db.update(devices).set({ lastSeenAt: null });
  const stop = await startPosWorker({
    database: { db, listen: async () => undefined },
    work: services.posWork,
    systemTypes: ['foodics'],
    pollSeconds: 86_400,
    watched: () => EVERYTHING,
    watchedPollSeconds: 6,
    now: clock.now,
    log: services.log,
  });
  const { id } = simulator.close({ device_id: device.posId });
  clock.forward(6);
  await until('the order is stored', async () => {
    const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.posOrderId, id));
    return rows.length === 1;
  });
  await stop();
  const [till] = await db
    .select({ lastSeenAt: devices.lastSeenAt })
    .from(devices)
    .where(inArray(devices.posId, [device.posId]));
  expect(till?.lastSeenAt).toBeInstanceOf(Date);
});
