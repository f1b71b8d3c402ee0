import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { MigrationConnection } from '../../src/platform/db/migrations';
import { readCatalogue, type Column } from './catalogue';
import { COPIES, RULES, type World } from './values';

const PRINTABLE = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((text) => !text.includes('\0'));
const MOMENT = fc.date({ min: new Date('2024-01-01'), max: new Date('2026-11-01'), noInvalidDate: true });
const AMOUNT = fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100);

/** Generators of values. The first pattern that matches the type's name counts. */
const VALUES: [RegExp, fc.Arbitrary<unknown>][] = [
  [/\[\]$/, fc.constant([])],
  [/^uuid/, fc.uuid({ version: 4 })],
  [/^text/, PRINTABLE],
  [/^(integer|bigint|double precision)/, fc.nat(1_000)],
  [/^numeric/, AMOUNT],
  [/^boolean/, fc.boolean()],
  [/^timestamp/, MOMENT],
  [/^date/, MOMENT.map((moment) => moment.toISOString().slice(0, 10))],
  [/^jsonb/, fc.constant('{}')],
  [/^bytea/, fc.uint8Array({ minLength: 1, maxLength: 64 }).map((bytes) => Buffer.from(bytes))],
];

/**
 * Adds rows to every table of the database's current schema. The values are random, unless {@link RULES} has a rule.
 * @returns the ids of the added rows, and the number of added rows by table
 */
export async function addWorld(
  connection: MigrationConnection,
  { version, passwordHash }: Pick<World, 'version' | 'passwordHash'>,
): Promise<{ world: World; added: Map<string, number> }> {
  const world: World = { version, passwordHash, ids: new Map(), orders: [] };
  const added = new Map<string, number>();
  for (const { name, columns } of await readCatalogue(connection)) {
    const copies = COPIES[name] ?? 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const row = columns
        .map((column) => [column.name, valueOf(name, column, world, copy)] as const)
        .filter(([, value]) => value !== undefined);
      await insert(connection, name, row);
      const id = row.find(([column]) => column === 'id')?.[1];
      if (copy === 0) world.ids.set(name, id);
      if (name === 'orders') world.orders.push(String(id));
    }
    added.set(name, copies);
  }
  return { world, added };
}

/** Returns the value of a column; undefined to use the column's default. */
function valueOf(table: string, column: Column, world: World, copy: number): unknown {
  const rule = RULES[`${table}.${column.name}`];
  if (rule) return rule(world, copy);
  if (column.references !== null) return world.ids.get(column.references) ?? null;
  if (column.name === 'id' && column.type === 'uuid') return randomUUID();
  if (column.hasDefault) return undefined;
  const any = VALUES.find(([type]) => type.test(column.type))?.[1];
  if (!any) throw new Error(`no values are known for ${table}.${column.name} of type ${column.type}`);
  // The seed depends on the version, the table, the column and the row, so that every run adds the same values.
  const seed = [...`${world.version} ${table} ${column.name} ${copy}`].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0,
    0,
  );
  const [value] = fc.sample(column.isRequired ? any : fc.option(any), { seed, numRuns: 1 });
  // A suffix makes each text different, because some columns are unique.
  return typeof value === 'string' && column.type === 'text' ? `${value} ${world.version}-${copy}` : value;
}

async function insert(
  connection: MigrationConnection,
  table: string,
  row: readonly (readonly [string, unknown])[],
): Promise<void> {
  const names = row.map(([name]) => `"${name}"`).join(', ');
  const parameters = row.map((_, index) => `$${index + 1}`).join(', ');
  await connection
    .query(
      `insert into "${table}" (${names}) values (${parameters})`,
      row.map(([, value]) => value),
    )
    .catch((error: unknown) => {
      throw new Error(`a row of ${table}: ${String(error)}`, { cause: error });
    });
}
