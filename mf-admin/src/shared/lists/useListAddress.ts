import { PAGE_SIZE } from 'shared-auth/staff';
import type { Sort } from 'shared-ui';
import { useSearchParams } from 'shared-ui/router';
import { OPEN } from './useOpenDialog';

/** The API's `sort`: a name for ascending order, a name after `-` for descending order (docs/calls.md). */
type SortName<Name extends string> = Name | `-${Name}`;

/** The arguments of a list's request. */
export interface ListArg<Name extends string> {
  page: number;
  limit: number;
  sort?: SortName<Name>;
  search?: string;
}

export interface ListAddress<Name extends string = string> {
  /** The page, from 1. */
  page: number;
  /** The sort order for the table; `null` is the server's default. */
  sort: Sort | null;
  /** The arguments for the list's request. */
  arg: ListArg<Name>;
  /** Empty when there is no filter. */
  search: string;
  setPage: (page: number, options?: { replace: boolean }) => void;
  setSort: (sort: Sort | null) => void;
  setSearch: (search: string) => void;
}

/**
 * Stores a list's page, sort order and filter in the URL: `?page=2&sort=-name&search=kudu`. Defaults are omitted from
 * the URL, and invalid values count as defaults. Changing the sort order or the filter goes back to the first page. A
 * new page or sort order adds a history entry, but a new filter replaces the current entry. The open dialog
 * (`useOpenDialog`) stays in the URL.
 * @param sortable the names by which the server sorts, which are also the ids of the columns
 */
export function useListAddress<Name extends string>(sortable: readonly Name[]): ListAddress<Name> {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const open = address.get(OPEN);
  const page = /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  const sortName = sortable.flatMap((name) => [name, `-${name}`] as const).find((name) => name === address.get('sort'));
  const sort: Sort | null =
    sortName === undefined
      ? null
      : { column: sortName.replace(/^-/, ''), direction: sortName.startsWith('-') ? 'descending' : 'ascending' };

  const go = (next: { page?: number; sort?: string; search: string }, options?: { replace: boolean }) =>
    setAddress(
      {
        ...(next.search !== '' && { search: next.search }),
        ...(next.sort !== undefined && { sort: next.sort }),
        ...(next.page !== undefined && next.page > 1 && { page: String(next.page) }),
        ...(open !== null && { [OPEN]: open }),
      },
      options,
    );

  return {
    page,
    sort,
    search,
    arg: { page, limit: PAGE_SIZE, ...(sortName && { sort: sortName }), ...(search !== '' && { search }) },
    setPage: (wanted, options) => go({ page: wanted, sort: sortName, search }, options),
    setSort: (wanted) =>
      go({ sort: wanted ? (wanted.direction === 'descending' ? '-' : '') + wanted.column : undefined, search }),
    setSearch: (wanted) => go({ sort: sortName, search: wanted }, { replace: true }),
  };
}
