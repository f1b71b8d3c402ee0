import type { Db } from './database';

/**
 * Prepares a hot query once per database handle: its text is not built again for each call, and it is planned once per
 * connection (docs/decisions/0038).
 * @param prepare builds the query; the name that it prepares is unique in the API
 */
export function preparedOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return function statementOf(db) {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
}
