import { eq, sql } from 'drizzle-orm';
import { makeOwnTill } from '../../../test/support/ownTill';
import { suiteOfTests } from '../../../test/support/suite';
import { until } from '../../../test/support/until';
import { devices, staff } from '../../platform/db/schema';
import { recorded } from '../auditLog/commands';
import { changeDevice } from './commands';
import { makeTillKeys } from './makeTillKeys';

const suite = suiteOfTests();

/** Returns whether a transaction in this database waits for a lock. */
async function isAnyWaiting(): Promise<boolean> {
  const waiting = await suite.db
    .select({ pid: sql`pid` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
  return waiting.length > 0;
}

it('The request for all missing till keys waits for a change of one of the tills, and neither of the two fails', async () => {
  const { services } = suite;
  const { restaurantId, branchId } = await makeOwnTill(suite, await suite.login(), 'Locked Tea');
  const [till] = await suite.db.insert(devices).values({ branchId, posId: 'Till 2', name: 'Till 2' }).returning();
  const [author] = await suite.db.select({ id: staff.id }).from(staff).limit(1);
  const [id, staffId] = [till!.id, author!.id];
  let making: ReturnType<typeof makeTillKeys> | undefined;
  const changing = recorded(services, { staffId, kind: 'device', id }, async (tx) => {
    // The record of the till is locked now, and its restaurant is not locked yet.
    making = makeTillKeys(services, { restaurantId, staffId });
    await until('the request for the keys waits', isAnyWaiting);
    await changeDevice({ ...services, db: tx }, id, { name: 'Counter' });
  });
  const results = await Promise.allSettled([changing, changing.then(() => making)]);
  expect(results).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled', value: [{ id, branch: 'Olaya', till: 'Counter', key: expect.stringMatching(/^till_/) }] },
  ]);
  const [after] = await suite.db.select().from(devices).where(eq(devices.id, id));
  expect(after).toMatchObject({ name: 'Counter', keyHash: expect.any(String) });
});
