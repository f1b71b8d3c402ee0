import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database';

/** Counted whoever calls, and taken away again by the clock. */
const LEFT_OUT = ['counters'];

/** What all tables hold, a fingerprint each: the same before and after a call that changed nothing. */
export async function digestOf(db: Db): Promise<Record<string, string>> {
  const { rows } = (await db.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)) as unknown as { rows: { name: string }[] };
  const names = rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
  const digests = sql.join(
    names.map((name) => sql`select ${name}::text as name, coalesce(md5(string_agg(row::text, ',' order by row::text)), '') as digest from ${sql.identifier(name)} as row`),
    sql` union all `,
  );
  const answer = (await db.execute(digests)) as unknown as { rows: { name: string; digest: string }[] };
  return Object.fromEntries(answer.rows.map(({ name, digest }) => [name, digest]));
}
