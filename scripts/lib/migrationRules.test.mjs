import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOfMigration } from './migrationRules.mjs';

const folder = path.resolve(import.meta.dirname, '../../api/drizzle');
const migrations = readdirSync(folder).filter((file) => file.endsWith('.sql'));

/** Migrations from before the first release, with their faults. They never ran while an installation was in use. */
const ALLOWED = {
  '0049_orders_in_one_table.sql': ['drops a table', 'drops a column'],
};

describe('A migration', () => {
  it.each([
    ['drop table "a"', 'drops a table'],
    ['ALTER TABLE "a" DROP COLUMN "b"', 'drops a column'],
    ['drop type colour', 'drops a type'],
    ['alter table a rename to b', 'renames'],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c"', 'renames'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text', 'changes the type of a column'],
    ['alter table a\n  alter column b set not null', 'makes a column required'],
    ['alter table a add column b text not null', 'adds a required column without a default'],
    ['alter table a add column b text generated always as (lower(c)) stored', 'adds a stored generated column'],
  ])('is refused: %s', (sql, fault) => expect(faultsOfMigration(`select 1; ${sql};`)).toEqual([fault]));

  it.each([
    "alter table a add column b text default '' not null",
    'alter table a add column b text',
    'create table a (b text not null, c text generated always as (lower(b)) stored)',
    'alter table a alter column b drop not null',
    'drop index a_b',
    'create unique index a on orders (link_id)',
    "comment on table a is 'drop table b'",
    '-- drop table a\nselect 1',
    'create function f() returns void language sql as $$ drop table a $$',
  ])('is accepted: %s', (sql) => expect(faultsOfMigration(`${sql};`)).toEqual([]));

  it.each(migrations)('of this repository does not break the previous release: %s', (file) => {
    expect(faultsOfMigration(readFileSync(path.join(folder, file), 'utf8'))).toEqual(ALLOWED[file] ?? []);
  });
});
