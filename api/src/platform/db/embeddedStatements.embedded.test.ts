import { eq, sql } from 'drizzle-orm';
import { migratedDump } from '../../../test/support/embeddedDump';
import { createPglite, databaseOf } from './embedded';
import type { Database } from './database';
import { preparedOnce } from './prepared';
import { categories } from './schema';

let pglite: Awaited<ReturnType<typeof createPglite>>;
let database: Database;
beforeAll(async () => {
  pglite = await createPglite({ loadDataDir: migratedDump() });
  database = await databaseOf(pglite);
}, 60_000);
afterAll(() => database?.close());

const echo = (name: string) =>
  preparedOnce(name, (db) =>
    db.select({ text: sql<string | null>`${sql.placeholder('text')}::text`.as(name) }).from(sql`(select) once`),
  )(database.db);
const prepared = async () => (await pglite.query('select name, generic_plans::int from pg_prepared_statements')).rows;

describe('A named statement of the embedded database', () => {
  let statement: ReturnType<typeof echo> | undefined;
  it.each([`it's`, '\\', `\\'; drop table orders; --`, '"', '', 'كبسة', null])(
    'gets its values unchanged: %s',
    async (text) => {
      statement ??= echo('echo');
      expect(await statement.execute({ text })).toEqual([{ text }]);
    },
  );

  it('is planned only once, and the plan is used for all values', async () => {
    const planned = echo('planned');
    for (const text of ['a', 'b', 'c']) await planned.execute({ text });
    expect(await prepared()).toContainEqual({ name: 'planned', generic_plans: 3 });
    expect((await pglite.query('show plan_cache_mode')).rows).toEqual([{ plan_cache_mode: 'auto' }]);
  });

  it('is not used for a value that cannot be written as a literal', async () => {
    const byIds = preparedOnce('by_ids', (db) =>
      db
        .select({ id: categories.id })
        .from(categories)
        .where(sql`${categories.id} = any(${sql.placeholder('ids')}::uuid[])`),
    )(database.db);
    expect(await byIds.execute({ ids: [] })).toEqual([]);
    expect(await prepared()).not.toContainEqual(expect.objectContaining({ name: 'by_ids' }));
  });

  it('is prepared again after its preparation failed', async () => {
    await pglite.exec('alter table categories rename to elsewhere');
    const later = preparedOnce('later', (db) =>
      db
        .select({ id: categories.id })
        .from(categories)
        .where(eq(categories.isDeleted, sql.placeholder('deleted'))),
    )(database.db);
    await expect(later.execute({ deleted: true })).rejects.toThrow();
    await pglite.exec('alter table elsewhere rename to categories');
    expect(await later.execute({ deleted: true })).toEqual([]);
  });
});
