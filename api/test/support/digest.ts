import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database';

/** The tables that the digest omits, because every request changes the counters of the rate limits. */
const LEFT_OUT = ['counters', 'call_counters'];

/** Returns a hash of the content of each table. The hashes stay the same if a request changes nothing. */
export async function digestOf(db: Db): Promise<Record<string, string>> {
  const { rows } = (await db.execute(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )) as unknown as { rows: { name: string }[] };
  const names = rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
  const digests = sql.join(
    names.map(
      (name) =>
        sql`select ${name}::text as name, coalesce(md5(string_agg(row::text, ',' order by row::text)), '') as digest from ${sql.identifier(name)} as row`,
    ),
    sql` union all `,
  );
  const answer = (await db.execute(digests)) as unknown as { rows: { name: string; digest: string }[] };
  return Object.fromEntries(answer.rows.map(({ name, digest }) => [name, digest]));
}
