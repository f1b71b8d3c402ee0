import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { posJobs, restaurants } from '../../platform/db/schema';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { storeLink } from './connectionState';
import { requestChanges, requestDueJobs } from './schedule';

let database: Database;
let restaurantId: string;

beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database?.close());
beforeEach(async () => {
  await database.db.delete(posJobs);
  const [made] = await database.db
    .insert(restaurants)
    .values({ systemType: 'foodics', timeZone: 'Asia/Riyadh' })
    .returning({ id: restaurants.id });
  restaurantId = made!.id;
});

/** Checks the schedule at a given time (UTC), and returns the jobs that this requests for the restaurant. */
async function due(at: string): Promise<string[]> {
  await requestDueJobs(database.db, { systemTypes: ['foodics'], pollSeconds: 120, at: new Date(at) });
  const rows = await database.db
    .select({ kind: posJobs.kind })
    .from(posJobs)
    .where(eq(posJobs.restaurantId, restaurantId))
    .orderBy(posJobs.kind);
  return rows.map(({ kind }) => kind);
}
const note = (known: { syncedAt?: string; polledAt?: string }) =>
  storeLink(
    database.db,
    restaurantId,
    {
      problem: null,
      ...(known.syncedAt && { syncedAt: new Date(known.syncedAt) }),
      ...(known.polledAt && { polledAt: new Date(known.polledAt) }),
    },
    new Date(),
  );

it('a read of the point of sale is not delayed if the previous read was recorded by a process with a clock twenty minutes ahead', async () => {
  await note({ syncedAt: '2026-11-21T12:00:00Z', polledAt: '2026-11-21T12:20:00Z' });
  expect(await due('2026-11-21T12:00:10Z')).toEqual(['poll']);
  await database.db.delete(posJobs);
  const at = new Date('2026-11-21T12:00:10Z');
  await requestChanges(database.db, restaurantId, at);
  const [job] = await database.db.select().from(posJobs);
  expect(job!.runAt.getTime() - at.getTime()).toBeLessThanOrEqual(1_500);
});

describe('the scheduled jobs', () => {
  it('include reading the orders and the branches of a restaurant whose point of sale was never read', async () => {
    expect(await due('2026-11-21T12:00:00Z')).toEqual(['poll', 'sync']);
  });

  it('are requested once, even if the schedule is checked several times', async () => {
    await due('2026-11-21T12:00:00Z');
    expect(await due('2026-11-21T12:00:20Z')).toEqual(['poll', 'sync']);
  });

  it('include reading the orders two minutes after they were last read', async () => {
    await note({ syncedAt: '2026-11-21T11:00:00Z', polledAt: '2026-11-21T12:00:00Z' });
    expect(await due('2026-11-21T12:01:59Z')).toEqual([]);
    expect(await due('2026-11-21T12:02:00Z')).toEqual(['poll']);
  });

  it('include reading the branches and tills once per night, after 3:00 in the restaurant’s time zone', async () => {
    await note({ syncedAt: '2026-11-20T23:00:00Z', polledAt: '2026-11-21T00:00:00Z' });
    expect(await due('2026-11-20T23:59:00Z')).toEqual([]);
    expect(await due('2026-11-21T00:01:00Z')).toEqual(['sync']);
    await database.db.delete(posJobs);
    await note({ syncedAt: '2026-11-21T00:02:00Z', polledAt: '2026-11-21T23:58:00Z' });
    expect(await due('2026-11-21T23:59:00Z')).toEqual([]);
  });

  it('include no job for a deleted restaurant or a restaurant without a connection', async () => {
    await database.db.update(restaurants).set({ isDeleted: true }).where(eq(restaurants.id, restaurantId));
    expect(await due('2026-11-21T12:00:00Z')).toEqual([]);
    await database.db
      .update(restaurants)
      .set({ isDeleted: false, systemType: 'eesal' })
      .where(eq(restaurants.id, restaurantId));
    expect(await due('2026-11-21T12:00:00Z')).toEqual([]);
  });
});
