import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { preparedOnce } from '../db/prepared';
import { callCounters, counters } from '../db/schema';
import { refusals } from '../refusals';
import type { Rule, Taken } from './rule';

const TABLES = { counters, callCounters };
export type CounterTable = keyof typeof TABLES;

/** Attempts to count under one key. */
interface Attempts {
  key: string;
  seconds: number;
  count: number;
}

/** A counter after attempts were counted. */
interface Counted {
  hits: number;
  expiresAt: Date;
}

/** Returns how many of some attempts count under each key. */
export function attemptsOf(attempts: readonly Rule[][]): Attempts[] {
  const byKey = new Map<string, Attempts>();
  for (const { key, seconds } of attempts.flat()) {
    const known = byKey.get(key);
    if (known) known.count += 1;
    else byKey.set(key, { key, seconds, count: 1 });
  }
  return [...byKey.values()];
}

const statementOf = (name: CounterTable) =>
  preparedOnce(`count_${name}`, (db) => {
    const table = TABLES[name];
    // If a stored window begins after the end of the new window, another process stored it while its clock was ahead.
    // Such a window counts as over. Otherwise the limit would last until the end of that window.
    const over = sql`(${table.expiresAt} <= excluded.started_at or ${table.startedAt} >= excluded.expires_at)`;
    // All statements lock the rows in the same order, so that two of them cannot deadlock.
    const added = sql`select key, ${sql.placeholder('at')}::timestamptz, ends_at, hits
      from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('ends')}::timestamptz[], ${sql.placeholder('hits')}::int[])
        as added (key, ends_at, hits)
      order by key collate "C"`;
    return db
      .insert(table)
      .select(added)
      .onConflictDoUpdate({
        target: table.key,
        set: {
          hits: sql`case when ${over} then excluded.hits else ${table.hits} + excluded.hits end`,
          startedAt: sql`case when ${over} then excluded.started_at else ${table.startedAt} end`,
          expiresAt: sql`case when ${over} then excluded.expires_at else ${table.expiresAt} end`,
        },
      })
      .returning({ key: table.key, hits: table.hits, expiresAt: table.expiresAt });
  });
const statements = { counters: statementOf('counters'), callCounters: statementOf('callCounters') };

/** Counts attempts of different keys with one statement, and returns the counters by their keys. */
export async function addAttempts(
  db: Db,
  table: CounterTable,
  attempts: readonly Attempts[],
  at: Date,
): Promise<Map<string, Counted>> {
  const rows = await statements[table](db).execute({
    at: at.toISOString(),
    keys: attempts.map(({ key }) => key),
    ends: attempts.map(({ seconds }) => new Date(at.getTime() + seconds * 1000).toISOString()),
    hits: attempts.map(({ count }) => count),
  });
  return new Map(rows.map(({ key, hits, expiresAt }) => [key, { hits, expiresAt }]));
}

/**
 * Compares an attempt's numbers with its rules.
 * @param counted the attempt's own number under each key
 * @throws Refusal of the exceeded rule with the longest wait
 */
export function outcomeOf(rules: readonly Rule[], counted: ReadonlyMap<string, Counted>, at: Date): Taken {
  const hits = new Map<string, number>();
  let exceeded: { rule: Rule; seconds: number } | undefined;
  let wait = 0;
  for (const rule of rules) {
    const counter = counted.get(rule.key);
    if (!counter) throw new Error(`no attempt was counted under ${rule.key}`);
    hits.set(rule.key, counter.hits);
    if (counter.hits < rule.limit) continue;
    const seconds = Math.max(1, Math.ceil((counter.expiresAt.getTime() - at.getTime()) / 1000));
    wait = Math.max(wait, seconds);
    if (counter.hits > rule.limit && seconds > (exceeded?.seconds ?? 0)) exceeded = { rule, seconds };
  }
  if (exceeded) throw (exceeded.rule.refuse ?? refusals.tooMany)(exceeded.seconds);
  return { wait, hits };
}

/** Deletes expired counters. */
export async function deleteExpired(db: Db, name: CounterTable, at: Date): Promise<void> {
  const table = TABLES[name];
  const gone = db
    .select({ key: table.key })
    .from(table)
    .where(lt(table.expiresAt, at))
    .for('update', { skipLocked: true });
  await db.delete(table).where(inArray(table.key, gone));
}
