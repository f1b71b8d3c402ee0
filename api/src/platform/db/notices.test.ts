import type { Database } from './database';
import { TOPICS } from './eventBus';
import { notifyMembersChanged, notifyOrderLogs } from './notify';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { until } from '../../../test/support/until';

let database: Database;
const heard: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  await database.listen(TOPICS.orderLogs, (branchId) => void heard.push(branchId));
  await database.listen(TOPICS.membersChanged, (staffId) => void heard.push(`member ${staffId}`));
});
afterAll(() => database?.close());
beforeEach(() => heard.splice(0));

/** Waits for a notice that is published now, so that all earlier ones have arrived. */
async function heardSoFar(): Promise<string[]> {
  await notifyOrderLogs(database.db, 'last');
  await until('the last notice has arrived', () => heard.includes('last'));
  return heard.filter((payload) => payload !== 'last');
}

class Undone extends Error {}
const undone = (error: unknown) => {
  if (!(error instanceof Undone)) throw error;
};

describe('A notice that is published in a transaction', () => {
  it('about an order is sent after the commit, and one about a member with the commit', async () => {
    const statements: string[] = [];
    const db = database.watched((text, run) => {
      statements.push(text);
      return run();
    });
    await db.transaction(async (tx) => {
      await notifyOrderLogs(tx, 'branch');
      expect(statements.join()).not.toContain('pg_notify');
      await notifyMembersChanged(tx, 'one');
      expect(statements.join()).toContain('pg_notify');
    });
    expect((await heardSoFar()).sort()).toEqual(['branch', 'member one']);
  });

  it('is not sent when the transaction is rolled back', async () => {
    const failing = database.db.transaction(async (tx) => {
      await notifyOrderLogs(tx, 'branch');
      await notifyMembersChanged(tx, 'one');
      throw new Undone();
    });
    await failing.catch(undone);
    expect(await heardSoFar()).toEqual([]);
  });

  it('waits for the outer transaction, and is dropped with the inner one', async () => {
    await database.db.transaction(async (tx) => {
      await tx.transaction((inner) => notifyOrderLogs(inner, 'kept'));
      const failing = tx.transaction(async (inner) => {
        await notifyOrderLogs(inner, 'dropped');
        throw new Undone();
      });
      await failing.catch(undone);
      expect(heard).toEqual([]);
    });
    expect(await heardSoFar()).toEqual(['kept']);
  });

  it('is sent together with equal notices of simultaneous transactions', async () => {
    const save = () => database.db.transaction((tx) => notifyOrderLogs(tx, 'branch'));
    await Promise.all(Array.from({ length: 20 }, save));
    const copies = await heardSoFar();
    expect(new Set(copies)).toEqual(new Set(['branch']));
    expect(copies.length).toBeLessThan(20);
  });
});
