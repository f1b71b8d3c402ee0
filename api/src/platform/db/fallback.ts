import type { Db } from './database';

/** Decides where statements run. */
interface Choice {
  /** Returns whether statements should try the first database. */
  isUsable(): boolean;
  /**
   * Called with each failure. Returns true if the other database should answer, or false if the caller should get the
   * error.
   */
  failed(error: unknown): boolean;
}

/**
 * Changes a database handle, so that statements and whole transactions run on another database when the handle's own
 * database is unusable or fails. Use this only for reads, because a write that reported a failure may still have been
 * stored.
 * @param db the handle to change
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
          // A prepared statement of the query layer contains information about how to read the results of its joins.
          // The new statement needs the same information.
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
