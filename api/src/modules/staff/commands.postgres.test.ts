import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { until } from '../../../test/support/until';
import { recorded } from '../auditLog/commands';
import type { Database } from '../../platform/db/database';
import { auditLog, staff } from '../../platform/db/schema';
import { changeMember } from './commands';

const AT = new Date('2026-11-21T12:00:00Z');

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database?.close());

it('Two administrators who change each other’s accounts at the same time both succeed', async () => {
  const { db } = database;
  const add = async (email: string) =>
    (await db.insert(staff).values({ role: 'admin', name: 'Sara', email, passwordHash: '-' }).returning())[0]!.id;
  const ids = [await add('one@example.com'), await add('other@example.com')] as const;
  let changed = 0;
  const change = (staffId: string, id: string) =>
    recorded({ db, now: () => AT }, { staffId, kind: 'admin', id }, async (tx) => {
      await changeMember(tx, 'admin', id, { name: 'Huda', email: `${id}@example.com` }, AT);
      changed += 1;
      // Both accounts are locked before the first audit entry refers to its author.
      await until('both accounts are changed', () => changed === 2);
    });
  const [one, other] = ids;
  const results = await Promise.allSettled([change(one, other), change(other, one)]);
  expect(results).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect(await db.$count(auditLog)).toBe(2);
  expect(await db.$count(staff, sql`name = 'Huda'`)).toBe(2);
});
