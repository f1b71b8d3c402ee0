import type { Db } from './database';

/** Decides where statements run. */
interface Choice {
  /** Whether the first database is to be asked. */
  isUsable(): boolean;
  /** Told each failure. Returns whether the other database shall answer; otherwise the caller gets the error. */
  failed(error: unknown): boolean;
}

/**
 * Lets another database answer when the first one fails: each statement, or each whole transaction, is run there again. Only
 * reads may use it, because a failed write may have happened.
 * @param db a handle of the first database, which is changed
 */
export function fallBackTo(other: Db, db: Db, { isUsable, failed }: Choice): void {
  const attempt = async <Result>(first: () => Promise<Result>, second: () => Promise<Result>): Promise<Result> => {
    if (!isUsable()) return second();
    try {
      return await first();
    } catch (error) {
      if (!failed(error)) throw error;
      return second();
    }
  };
  const { session } = db._;
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (...given) => {
    const statement = prepareQuery(...given);
    const execute = statement.execute.bind(statement);
    return Object.assign(statement, {
      execute: (values?: Record<string, unknown>) =>
        attempt(
          () => execute(values),
          // The query layer adds to a prepared statement how its joins are read.
          () => Object.assign(other._.session.prepareQuery(...given), joinsOf(statement)).execute(values),
        ),
    });
  };
  const transaction = session.transaction.bind(session);
  session.transaction = (work, config) =>
    attempt(
      () => transaction(work, config),
      () => other._.session.transaction(work, config),
    );
}

const joinsOf = (statement: object) =>
  'joinsNotNullableMap' in statement ? { joinsNotNullableMap: statement.joinsNotNullableMap } : {};
