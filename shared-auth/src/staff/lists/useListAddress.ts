import { isPhoneSearch } from 'contracts';
import type { FilterValues, Sort } from 'shared-ui';
import { useLocation, useSearchParams } from 'shared-ui/router';
import { PAGE_SIZE } from './page';

/** The query parameter of the open dialog: `?open=report.{id}`. */
export const OPEN = 'open';

/** The API's `sort`: a name for ascending order, a name after `-` for descending order (docs/calls.md). */
type SortName<Name extends string> = Name | `-${Name}`;

/** The names of a list's filters in the URL, each with its possible values, or null if any text is possible. */
export type FilterPlan = Readonly<Record<string, readonly string[] | null>>;

/** The arguments of a list's request. */
export type ListArg<Name extends string, Plan extends FilterPlan> = {
  page: number;
  limit: number;
  sort?: SortName<Name>;
  search?: string;
} & { [Filter in keyof Plan]?: Plan[Filter] extends readonly (infer Value)[] ? Value : string };

/** The state of a list's history entry, in addition to its URL. */
export interface HiddenSearch {
  /** A search for a phone number, which must not get into a URL. */
  phone?: string;
}

export interface ListAddress {
  /** The page, from 1. */
  page: number;
  /** The sort order for the table; `null` is the server's default. */
  sort: Sort | null;
  /** The search and the filters that are set. */
  values: FilterValues;
  /** The search, the filters and the sort order as parameters of a request. */
  query: Readonly<Record<string, string>>;
  setPage: (page: number, options?: { replace: boolean }) => void;
  setSort: (sort: Sort | null) => void;
  setValues: (values: FilterValues) => void;
}

/**
 * Stores a list's page, sort order, search and filters in the URL: `?page=2&sort=-name&search=kudu`. Defaults are omitted
 * from the URL, and invalid values count as defaults. Changing anything else goes back to the first page. Each change
 * adds a history entry, but a new search replaces the current entry. A search for a phone number is stored in the history
 * entry instead of the URL, so that it survives Back and a reload. The open dialog ({@link OPEN}) stays in the URL.
 * @param sortable the names by which the server sorts, which are also the ids of the columns
 */
export function useListAddress<Name extends string, Plan extends FilterPlan>(
  sortable: readonly Name[],
  plan: Plan,
): ListAddress & { arg: ListArg<Name, Plan> } {
  const [address, setAddress] = useSearchParams();
  const hidden = useLocation().state as HiddenSearch | null;
  const search = address.get('search') ?? hidden?.phone ?? '';
  const open = address.get(OPEN);
  const page = /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  const sortName = sortable.flatMap((name) => [name, `-${name}`] as const).find((name) => name === address.get('sort'));
  const sort: Sort | null =
    sortName === undefined
      ? null
      : { column: sortName.replace(/^-/, ''), direction: sortName.startsWith('-') ? 'descending' : 'ascending' };
  const filters = Object.fromEntries(
    Object.entries(plan).flatMap(([name, possible]) => {
      const value = address.get(name) ?? '';
      const isPossible = possible === null || value.split(',').every((part) => possible.includes(part));
      return value !== '' && isPossible ? [[name, value]] : [];
    }),
  );
  const values: FilterValues = { ...(search !== '' && { search }), ...filters };

  const query = { ...(sortName && { sort: sortName }), ...values };

  const go = (next: { page?: number; sort?: string; values: FilterValues }, replace = false) => {
    const { search: wanted = '', ...others } = next.values;
    const isPhone = isPhoneSearch(wanted);
    setAddress(
      {
        ...(wanted !== '' && !isPhone && { search: wanted }),
        ...others,
        ...(next.sort !== undefined && { sort: next.sort }),
        ...(next.page !== undefined && next.page > 1 && { page: String(next.page) }),
        ...(open !== null && { [OPEN]: open }),
      },
      { replace, state: isPhone ? ({ phone: wanted } satisfies HiddenSearch) : null },
    );
  };

  return {
    page,
    sort,
    values,
    query,
    arg: { page, limit: PAGE_SIZE, ...query } as ListArg<Name, Plan>,
    setPage: (wanted, options) => go({ page: wanted, sort: sortName, values }, options?.replace),
    setSort: (wanted) =>
      go({ sort: wanted ? (wanted.direction === 'descending' ? '-' : '') + wanted.column : undefined, values }),
    setValues: (wanted) => go({ sort: sortName, values: wanted }, (wanted['search'] ?? '') !== search),
  };
}
