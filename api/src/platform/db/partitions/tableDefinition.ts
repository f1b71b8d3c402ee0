import type { MigrationConnection } from '../migrations';

/** A constraint of a table, with the SQL that creates it again. */
interface Rule {
  table: string;
  name: string;
  definition: string;
}

/** Reads the foreign keys of other tables that refer to orders. */
export async function readReferences(connection: MigrationConnection): Promise<(Rule & { column: string })[]> {
  const { rows } = await connection.query(`
    select c.conrelid::regclass::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'public.orders'::regclass and c.conparentid = 0
    order by 1, 2`);
  return rows as (Rule & { column: string })[];
}

/**
 * Removes the foreign keys that refer to orders, does the work, and creates the foreign keys again, so that PostgreSQL
 * checks every row. PostgreSQL cannot exchange a partition while rows refer to it.
 */
export async function withoutReferences<Result>(
  connection: MigrationConnection,
  work: () => Promise<Result>,
): Promise<Result> {
  const references = await readReferences(connection);
  for (const { table, name } of references) await connection.query(`alter table ${table} drop constraint "${name}"`);
  const result = await work();
  for (const { table, name, definition } of references)
    await connection.query(`alter table ${table} add constraint "${name}" ${definition}`);
  return result;
}

/**
 * Reads the names of a table's columns, except those of generated columns: PostgreSQL computes them again in a copy.
 */
export async function readColumns(connection: MigrationConnection, table: string): Promise<string[]> {
  const { rows } = await connection.query(
    `select attname::text as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/**
 * Reads the SQL statements that give a copy of `orders` its primary key, indexes, foreign keys, triggers and rights.
 */
export async function readRules(connection: MigrationConnection): Promise<{ name: string; statement: string }[]> {
  const { rows } = await connection.query(`
    select 'primary key' as name, 'alter table orders add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as statement, 1 as place
      from pg_constraint where conrelid = 'public.orders'::regclass and contype = 'p'
    union all
    select 'index ' || c.relname, replace(pg_get_indexdef(i.indexrelid), 'CREATE UNIQUE INDEX', 'CREATE INDEX'), 2
      from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'public.orders'::regclass and not i.indisprimary
    union all
    select 'foreign key ' || conname, 'alter table orders add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid), 3
      from pg_constraint where conrelid = 'public.orders'::regclass and contype = 'f'
    union all
    select 'trigger ' || tgname, pg_get_triggerdef(oid), 4 from pg_trigger where tgrelid = 'public.orders'::regclass and not tgisinternal
    union all
    select 'rights of ' || coalesce(r.rolname, 'everyone'), format('grant %s on orders to %s', a.privilege_type, coalesce(quote_ident(r.rolname), 'public')), 5
      from pg_class c, aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
      where c.oid = 'public.orders'::regclass and a.grantee <> c.relowner
    order by 3, 1`);
  return rows as { name: string; statement: string }[];
}
