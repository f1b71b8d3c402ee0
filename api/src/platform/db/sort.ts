import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** How a list is ordered: by a key that is never null, rows of one key by their id, both in one direction. */
export interface Sort {
  key: AnyColumn | SQL;
  id: AnyColumn;
  /** The key's type in the database, to compare it with a value that was read as text. */
  type: 'text' | 'timestamptz' | 'numeric';
}

export type Sorts<Name extends string> = Record<Name, Sort>;

/** The name of an order on the wire: `-` before it turns it round. */
export type SortName<Name extends string> = Name | `-${Name}`;

/** A list's order by its name on the wire. */
export class Order<Name extends string> {
  private readonly sort: Sort;
  private readonly descending: boolean;

  constructor(sorts: Sorts<Name>, name: SortName<Name>) {
    this.descending = name.startsWith('-');
    this.sort = sorts[(this.descending ? name.slice(1) : name) as Name];
  }

  /** For ORDER BY. */
  get by(): SQL[] {
    const { key, id } = this.sort;
    return this.descending ? [desc(key), desc(id)] : [asc(key), asc(id)];
  }

  /** A row's key as text that loses nothing (a timestamp has microseconds, a Date has not): what {@link after} takes. */
  get cursor(): SQL<string> {
    return sql<string>`(${this.sort.key})::text`;
  }

  /** The rows behind a row that was read: how a long list is read in parts without an offset. */
  after(row: { cursor: string; id: string }): SQL {
    const { key, id, type } = this.sort;
    return sql`(${key}, ${id}) ${sql.raw(this.descending ? '<' : '>')} (${row.cursor}::${sql.raw(type)}, ${row.id}::uuid)`;
  }
}
