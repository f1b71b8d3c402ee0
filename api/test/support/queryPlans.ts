import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Db } from '../../src/platform/db/database';
import * as schema from '../../src/platform/db/schema';
import { postgresServer } from './postgresDatabases';

interface Node {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
}

/** The database's plan for a statement. */
export interface QueryPlan {
  query: string;
  /** All indexes that the plan reads. */
  indexes: string[];
  /** All tables that the plan reads completely. */
  scanned: string[];
  /**
   * Whether the plan sorts the result rows instead of reading them in order. Sorts in a subplan, which PostgreSQL runs
   * for each row, do not count.
   */
  sorts: boolean;
}

/** Returns the plans of the queries that `work` sends, in their order. */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<QueryPlan[]> {
  const sent: { query: string; params: unknown[] }[] = [];
  const logger = {
    logQuery: (query: string, params: unknown[]) =>
      void (/^\s*(select|with)/i.test(query) && sent.push({ query, params })),
  };
  const { $client } = db as unknown as { $client: PGlite & pg.Pool };
  const recording = postgresServer()
    ? drizzlePg($client, { schema, logger })
    : drizzlePglite($client, { schema, logger });
  await work(recording as unknown as Db);
  return Promise.all(sent.map(({ query, params }) => planOf(db, query, params)));
}

async function planOf(db: Db, query: string, params: unknown[]): Promise<QueryPlan> {
  // The parameters become part of the SQL, so that PostgreSQL plans the query for these values.
  const parts = query
    .split(/(\$\d+)/)
    .map((part) => (/^\$\d+$/.test(part) ? sql`${params[Number(part.slice(1)) - 1]}` : sql.raw(part)));
  const { rows } = (await db.execute(sql`explain (format json) ${sql.join(parts)}`)) as unknown as {
    rows: { 'QUERY PLAN': [{ Plan: Node }] }[];
  };
  const nodes = [...flatten(rows[0]?.['QUERY PLAN'][0].Plan)];
  return {
    query,
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    scanned: nodes
      .filter((node) => node['Node Type'].endsWith('Seq Scan'))
      .flatMap((node) => node['Relation Name'] ?? []),
    sorts: [...flatten(rows[0]?.['QUERY PLAN'][0].Plan, true)].some((node) => node['Node Type'].endsWith('Sort')),
  };
}

function* flatten(node: Node | undefined, rowsOnly = false): Generator<Node> {
  if (!node || (rowsOnly && node['Parent Relationship'] === 'SubPlan')) return;
  yield node;
  for (const child of node.Plans ?? []) yield* flatten(child, rowsOnly);
}
