import type { Db } from './database';

/** A query that can be prepared, as the query layer builds it. */
interface Preparable<Statement> {
  prepare(name: string): Statement;
}

const names = new Map<string, string>();

/** Returns the name of a query that `preparedOnce` has prepared, by its text; undefined for any other query. */
export const preparedName = (text: string): string | undefined => names.get(text);

/**
 * Prepares a frequent query once per database handle. Its text is then built only once, and it is planned once per
 * connection (docs/decisions/0038).
 * @param name a name that is unique in the API
 */
export function preparedOnce<Statement extends { getQuery(): { sql: string } }>(
  name: string,
  build: (db: Db) => Preparable<Statement>,
): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return function statementOf(db) {
    const statement = known.get(db) ?? build(db).prepare(name);
    if (!known.has(db)) names.set(statement.getQuery().sql, name);
    known.set(db, statement);
    return statement;
  };
}
