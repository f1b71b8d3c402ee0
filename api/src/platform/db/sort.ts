import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** How a list is sorted: by a key that is never null, then by id. Both have the same direction. */
export interface Sort {
  key: AnyColumn | SQL;
  id: AnyColumn;
  /** The database type of the key, needed to compare the key with a value that arrived as text. */
  type: 'text' | 'timestamptz' | 'numeric';
}

export type Sorts<Name extends string> = Record<Name, Sort>;

/** The name of a sort order on the wire. A `-` in front reverses the direction. */
export type SortName<Name extends string> = Name | `-${Name}`;

/** The sort order of a list, selected by its name on the wire. */
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

  /**
   * A row's key as text, for {@link after}. The text is exact: a timestamp has microseconds, which a Date would lose.
   */
  get cursor(): SQL<string> {
    return sql<string>`(${this.sort.key})::text`;
  }

  /** The condition for the rows after a given row. With it, a long list is read in parts without an offset. */
  after(row: { cursor: string; id: string }): SQL {
    const { key, id, type } = this.sort;
    return sql`(${key}, ${id}) ${sql.raw(this.descending ? '<' : '>')} (${row.cursor}::${sql.raw(type)}, ${row.id}::uuid)`;
  }
}
