import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/** A fingerprint of every row of the database but the counters of the rate limits, which a refused call may move. */
export async function digestOf(db: Db): Promise<string> {
  const { rows: tables } = await db.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'counters' order by 1`);
  const digests: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from ${sql.identifier(String(name))} t`);
    digests.push(`${String(name)} ${String(rows[0]?.['digest'])}`);
  }
  return digests.join('\n');
}
