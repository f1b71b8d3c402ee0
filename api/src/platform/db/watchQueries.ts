import { inSpan } from 'contracts/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './database';

/** Runs a query and may add work before and after it. `text` contains placeholders instead of values. */
export type AroundQuery = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>;

/** The maximum length of a query text in the log, in characters. */
const MAX_TEXT_LENGTH = 2_000;

/** Creates a watcher that logs queries that take at least `slowMs` milliseconds. With 0 it logs none. */
export function slowQueryLog(log: Pick<FastifyBaseLogger, 'warn'>, slowMs: number): AroundQuery {
  if (slowMs === 0) return (_text, run) => run();
  return async (text, run) => {
    const began = performance.now();
    try {
      return await run();
    } finally {
      const ms = Math.round(performance.now() - began);
      if (ms >= slowMs) log.warn({ ms, query: text.slice(0, MAX_TEXT_LENGTH) }, 'a query was slow');
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

/** Runs every query of a database handle, and of its transactions, inside `around`. */
export function watchQueries(db: Db, around: AroundQuery): void {
  // The two drivers differ, but the query layer calls both of them through its session. So this function replaces
  // methods of the session.
  const { session } = db._;
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...others) => {
    const statement = prepareQuery(query, ...others);
    const execute = statement.execute.bind(statement);
    return Object.assign(statement, {
      execute: (values?: Record<string, unknown>) => around(query.sql, () => execute(values)),
    });
  };
  const transaction = session.transaction.bind(session);
  session.transaction = (work, config) =>
    transaction((tx) => {
      watchQueries(tx, around);
      return work(tx);
    }, config);
}
