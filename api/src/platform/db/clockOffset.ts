import { sql } from 'drizzle-orm';
import type { Db } from './database';

/**
 * Returns by how many milliseconds this machine's clock is ahead of the database's; negative if it is behind. 0 if the
 * difference is smaller than the time that the question took.
 */
export async function clockOffsetMs(db: Db, machineNow: () => Date): Promise<number> {
  const asked = machineNow().getTime();
  const { rows } = (await db.execute(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  )) as unknown as { rows: { at: number }[] };
  const answered = machineNow().getTime();
  const theirs = Number(rows[0]?.at);
  return asked > theirs ? asked - theirs : Math.min(0, answered - theirs);
}
