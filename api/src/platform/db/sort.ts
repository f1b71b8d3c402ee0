import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** The order of a list: by a key that is never null, then by id, both in one direction. */
export interface Sort {
  key: AnyColumn | SQL;
  id: AnyColumn;
  /** The key's type in the database. It is needed to compare the key with a value that was read as text. */
  type: 'text' | 'timestamptz' | 'numeric';
}

export type Sorts<Name extends string> = Record<Name, Sort>;

/** The name of an order on the wire. `-` in front reverses it. */
export type SortName<Name extends string> = Name | `-${Name}`;

/** The order of a list, by its name on the wire. */
export class Order<Name extends string> {
  private readonly sort: Sort;
  private readonly descending: boolean;

  constructor(sorts: Sorts<Name>, name: SortName<Name>) {
    this.descending = name.startsWith('-');
    this.sort = sorts[(this.descending ? name.slice(1) : name) as Name];
  }

  /** The expressions for ORDER BY. */
  get by(): SQL[] {
    const { key, id } = this.sort;
    return this.descending ? [desc(key), desc(id)] : [asc(key), asc(id)];
  }

  /** A row's key as text without loss (a timestamp has microseconds, a Date does not), for {@link after}. */
  get cursor(): SQL<string> {
    return sql<string>`(${this.sort.key})::text`;
  }

  /** The condition for the rows behind a given row. With it a long list is read in parts without an offset. */
  after(row: { cursor: string; id: string }): SQL {
    const { key, id, type } = this.sort;
    return sql`(${key}, ${id}) ${sql.raw(this.descending ? '<' : '>')} (${row.cursor}::${sql.raw(type)}, ${row.id}::uuid)`;
  }
}
