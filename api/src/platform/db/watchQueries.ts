import { inSpan } from 'contracts/server';
import type { FastifyBaseLogger } from 'fastify';
import { clientWith } from './clientWith';

/** Runs a query and may add work before and after it. `text` contains placeholders instead of values. */
export type AroundQuery = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>;

/** The maximum length of a query text in the log, in characters. */
const MAX_TEXT_LENGTH = 2_000;

/** A query that takes this long is logged. A scan has two seconds for everything. */
const SLOW_MS = 1_000;

/**
 * Creates a watcher that logs slow queries. A query that lost its connection, or got none, was not slow: the database
 * was unreachable.
 */
export function slowQueryLog(log: Pick<FastifyBaseLogger, 'warn'>): AroundQuery {
  return async (text, run) => {
    const began = performance.now();
    let isAnswered = true;
    try {
      return await run();
    } catch (error) {
      // Only an error that the database sent has a severity.
      isAnswered = error instanceof Error && 'severity' in error;
      throw error;
    } finally {
      const ms = Math.round(performance.now() - began);
      if (ms >= SLOW_MS && isAnswered) log.warn({ ms, query: text.slice(0, MAX_TEXT_LENGTH) }, 'a query was slow');
    }
  };
}

/** Returns a watcher that also records every query as a span of the current trace. */
export function tracedQueries(around: AroundQuery): AroundQuery {
  return (text, run) => {
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
    return inSpan(
      operation,
      { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
      () => around(text, run),
    );
  };
}

/** What the clients of both drivers have in common. The first argument of a query is its text, or has it. */
interface Client {
  query(query: string | { text: string }, ...others: unknown[]): Promise<unknown>;
  /** Lends a connection of PostgreSQL. */
  connect?(): Promise<Client>;
  /** Begins a transaction of PGlite. */
  transaction?(work: (client: Client) => Promise<unknown>): Promise<unknown>;
}

/** Returns a driver's client whose queries, and those of its transactions, run inside `around`. */
export function watchedClient<Driver extends object>(driver: Driver, around: AroundQuery): Driver {
  const client = driver as Driver & Client;
  return clientWith(client, {
    query: ((query, ...others) =>
      around(typeof query === 'string' ? query : query.text, () => client.query(query, ...others))) as Client['query'],
    ...(client.connect && { connect: async () => watchedClient(await client.connect!(), around) }),
    ...(client.transaction && {
      transaction: (work: (client: Client) => Promise<unknown>) =>
        client.transaction!((inner) => work(watchedClient(inner, around))),
    }),
  } satisfies Partial<Client>);
}
