import type { CopyConnection } from './connection';

/** A table with its columns. Generated columns are omitted, because the database computes them again. */
export interface Table {
  name: string;
  columns: string[];
}

/** The usual size of one chunk of a table. */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * Sets everything on which the text form of a value depends. These settings must be the same when a backup is written
 * and when it is read.
 */
export async function setOneText(connection: CopyConnection): Promise<void> {
  for (const setting of [
    "timezone to 'UTC'",
    "datestyle to 'ISO, YMD'",
    "intervalstyle to 'postgres'",
    'extra_float_digits to 1',
    "bytea_output to 'hex'",
  ])
    await connection.query(`set local ${setting}`);
}

/** Reads the tables of the product. */
export async function readTables(connection: CopyConnection): Promise<Table[]> {
  const { rows } = await connection.query(`
    select c.table_name::text as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by 1 order by 1`);
  return rows as Table[];
}

/** Reads a table in chunks of a few megabytes, so that a large table needs little memory. */
export async function* readPieces(connection: CopyConnection, table: Table): AsyncGenerator<Buffer> {
  const { rows } = await connection.query(
    `select pg_relation_size($1::regclass)::text as main, pg_table_size($1::regclass)::text as total, current_setting('block_size') as block`,
    [quoted(table.name)],
  );
  const { main, total, block } = rows[0] as { main: string; total: string; block: string };
  const blocks = Number(main) / Number(block);
  // The total size includes large values (TOAST), which are stored outside of these blocks but belong to their rows.
  const step = Math.max(1, Math.floor((PIECE_BYTES * blocks) / Math.max(1, Number(total))));
  for (let first = 0; first < blocks; first += step) {
    const piece = await connection.copyOut(
      `COPY (SELECT ${namesOf(table)} FROM ${quoted(table.name)} WHERE ctid >= '(${first},0)' AND ctid < '(${first + step},0)')`,
    );
    if (piece.length > 0) yield piece;
  }
}

/** Adds the rows of a chunk to a table. */
export function writePiece(connection: CopyConnection, table: Table, piece: Buffer): Promise<void> {
  return connection.copyIn(`COPY ${quoted(table.name)} (${namesOf(table)})`, piece);
}

/**
 * Fills the tables while they have no triggers and no foreign keys. Triggers would count the rows again, and a row may
 * come before the row to which it refers.
 */
export async function withoutRules(
  connection: CopyConnection,
  tables: Table[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = (await connection.query(`
    select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)) as {
    rows: { table: string; name: string; definition: string }[];
  };
  for (const { table, name } of keys) await connection.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await connection.query(`alter table ${quoted(name)} disable trigger user`);
  // Migrations add a few rows. These rows are removed, because the backup also contains them.
  await connection.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  await fill();
  for (const { name } of tables) await connection.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await connection.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const table of tables) await continueSequences(connection, table);
}

/** Makes each sequence continue after the largest value of its column. */
async function continueSequences(connection: CopyConnection, { name, columns }: Table): Promise<void> {
  for (const column of columns) {
    const { rows } = await connection.query('select pg_get_serial_sequence($1, $2) as sequence', [
      quoted(name),
      column,
    ]);
    const { sequence } = rows[0] as { sequence: string | null };
    if (sequence)
      await connection.query(
        `select setval($1::regclass, max(${quoted(column)})) from ${quoted(name)} having max(${quoted(column)}) is not null`,
        [sequence],
      );
  }
}

/**
 * Returns what must be the same in a restored database: the number of rows of each table, a checksum of their contents,
 * and the total amount of the orders per currency.
 */
export async function readFigures(connection: CopyConnection, tables: Table[]): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  for (const table of tables) {
    // The checksum does not depend on the order of the rows, so the database does not have to sort the rows or hold
    // them in memory.
    const { rows } = await connection.query(`
      select count(*)::text as rows,
        coalesce(sum(('x' || substr(md5(row(${namesOf(table)})::text), 1, 15))::bit(60)::bigint), 0)::text as contents
      from ${quoted(table.name)}`);
    const found = rows[0] as { rows: string; contents: string };
    figures[`rows of ${table.name}`] = found.rows;
    figures[`contents of ${table.name}`] = found.contents;
  }
  if (!tables.some(({ name }) => name === 'orders')) return figures;
  const { rows } = await connection.query(
    'select currency, sum(total_price)::text as total from orders group by currency order by currency',
  );
  for (const { currency, total } of rows as { currency: string | null; total: string | null }[])
    figures[`total in ${currency ?? 'no currency'}`] = total ?? '0';
  return figures;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const namesOf = ({ columns }: Table) => columns.map(quoted).join(', ');
