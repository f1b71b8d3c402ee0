import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { clientWith } from './clientWith';
import { preparedName } from './prepared';

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
 * Returns a PGlite client that prepares each statement of `preparedOnce` at its first use, with one plan for all values,
 * as PostgreSQL's driver does. PGlite itself plans every query again, and planning a short query takes longer than
 * running it.
 */
export function keepingPlans(pglite: PGlite): PGlite {
  const prepared = new Map<string, Promise<unknown>>();

  async function prepare(name: string, text: string): Promise<void> {
    const known = prepared.get(name) ?? pglite.exec(`prepare ${pg.escapeIdentifier(name)} as ${text}`);
    prepared.set(name, known);
    try {
      await known;
    } catch (error) {
      prepared.delete(name);
      throw error;
    }
  }

  return clientWith(pglite, {
    async query<Row>(text: string, values: unknown[] = [], options?: Parameters<PGlite['query']>[2]) {
      const name = preparedName(text);
      if (name === undefined || !values.every(isPlain)) return pglite.query<Row>(text, values, options);
      await prepare(name, text);
      const args = values.length > 0 ? `(${values.map(literalOf).join(', ')})` : '';
      // `exec` runs both statements in one transaction, so the setting ends with this transaction.
      const results = await pglite.exec(
        `set local plan_cache_mode = force_generic_plan; execute ${pg.escapeIdentifier(name)}${args}`,
        options,
      );
      return results.at(-1);
    },
  });
}
