import type { MigrationConnection } from '../../src/platform/db/migrations';

/** A column of a table. Generated columns are omitted. */
export interface Column {
  name: string;
  /** PostgreSQL's name of the type, such as `numeric(14,2)`. */
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  /** The table that the column's foreign key refers to; null if the column has no foreign key. */
  references: string | null;
}

export interface Table {
  name: string;
  columns: Column[];
}

/** Tables that triggers fill. Tests add no rows to them. */
const DERIVED = ['row_totals', 'order_keys'];

/**
 * Reads the tables and columns of a database from its catalogue, without generated columns. A table comes after the
 * tables that it refers to.
 */
export async function readCatalogue(connection: MigrationConnection): Promise<Table[]> {
  const { rows } = await connection.query(
    `select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull as "isRequired", a.atthasdef as "hasDefault",
       (select f.confrelid::regclass::text from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]) as "references"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity = '' and c.relname <> all($1)
     order by c.relname, a.attnum`,
    [DERIVED],
  );
  const tables = new Map<string, Table>();
  for (const { table, ...column } of rows as (Column & { table: string })[]) {
    const known = tables.get(table) ?? { name: table, columns: [] };
    known.columns.push(column);
    tables.set(table, known);
  }
  return inOrder([...tables.values()]);
}

function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const known = new Set(ordered.map(({ name }) => name));
    const next = tables.filter(
      ({ name, columns }) =>
        !known.has(name) &&
        columns.every(({ references }) => references === null || references === name || known.has(references)),
    );
    if (next.length === 0) throw new Error('tables name each other in a circle');
    ordered.push(...next);
  }
  return ordered;
}
