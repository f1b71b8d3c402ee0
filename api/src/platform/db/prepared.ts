import type { Db } from './database';

/**
 * Prepares a frequent query once per database handle. Its text is then built only once, and it is planned once per
 * connection (docs/decisions/0038).
 * @param prepare builds the query and prepares it under a name that is unique in the API
 */
export function preparedOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return function statementOf(db) {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
}
