import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Db } from './database';

type Client = Pick<PGlite, 'exec' | 'query'>;
/** A value that can be written as a literal. */
type Plain = string | number | boolean | null;

const isPlain = (value: unknown): value is Plain =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  // PGlite cuts off a query at a NUL character.
  (typeof value === 'string' && !value.includes('\0'));

const literalOf = (value: Plain) => (value === null ? 'null' : pg.escapeLiteral(String(value)));

/**
 * Prepares each named statement of a PGlite handle (`preparedOnce`) once and reuses its plan, as PostgreSQL's driver
 * does. PGlite itself plans every query again, and planning a short query takes longer than running it.
 */
export function keepPlans(db: Db, pglite: Client): void {
  // The query layer does not expose the statement names, but it passes them to its session. So this function replaces a
  // method of the session.
  const { session } = db._;
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, name, ...others) => {
    const statement = prepareQuery(query, fields, name, ...others);
    return name === undefined ? statement : Object.assign(statement, { client: clientOf(name, pglite) });
  };
}

/**
 * Returns a client that runs only this statement. The statement is prepared at its first use, with one plan for all
 * values.
 */
function clientOf(name: string, pglite: Client): Pick<PGlite, 'query'> {
  let prepared: Promise<unknown> | undefined;
  return {
    async query<Row>(text: string, values: unknown[] = [], options?: Parameters<PGlite['query']>[2]) {
      if (!values.every(isPlain)) return pglite.query<Row>(text, values, options);
      prepared ??= pglite.exec(`prepare ${pg.escapeIdentifier(name)} as ${text}`).catch((error: unknown) => {
        prepared = undefined;
        throw error;
      });
      await prepared;
      const args = values.length > 0 ? `(${values.map(literalOf).join(', ')})` : '';
      // `exec` runs both statements in one transaction, so the setting ends with this transaction.
      const results = await pglite.exec(
        `set local plan_cache_mode = force_generic_plan; execute ${pg.escapeIdentifier(name)}${args}`,
        options,
      );
      return results.at(-1) as Awaited<ReturnType<typeof pglite.query<Row>>>;
    },
  };
}
