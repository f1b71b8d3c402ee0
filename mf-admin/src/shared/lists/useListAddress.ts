import type { Sort } from 'shared-ui';
import { useSearchParams } from 'shared-ui/router';
import { PAGE_SIZE } from './page';
import { OPEN } from './useOpenDialog';

/** `sort` as the API spells it: the name, or the name behind `-` for the other way round (docs/calls.md). */
export type SortName<Name extends string> = Name | `-${Name}`;

/** What a list's call is asked for. */
interface ListArg<Name extends string> {
  page: number;
  limit: number;
  sort?: SortName<Name>;
  search?: string;
}

export interface ListAddress<Name extends string = string> {
  /** From 1. */
  page: number;
  /** For the table; `null` is the server's usual order. */
  sort: Sort | null;
  /** For the list's call. */
  arg: ListArg<Name>;
  /** Empty when there is no filter. */
  search: string;
  setPage: (page: number, options?: { replace: boolean }) => void;
  setSort: (sort: Sort | null) => void;
  setSearch: (search: string) => void;
}

/**
 * A list's page, order and filter, which are its address: `?page=2&sort=-name&search=kudu`. What is as usual is left out, and
 * what an address says wrongly is as usual. Another order or filter begins at the first page. Back undoes a page and an order;
 * a filter that is being typed leaves no trail. The dialog that is open (`useOpenDialog`) stays.
 * @param sortable the names the server orders by; the columns are called the same
 */
export function useListAddress<Name extends string>(sortable: readonly Name[]): ListAddress<Name> {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const open = address.get(OPEN);
  const page = /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  const sortName = sortable.flatMap((name) => [name, `-${name}`] as const).find((name) => name === address.get('sort'));
  const sort: Sort | null =
    sortName === undefined ? null : { column: sortName.replace(/^-/, ''), direction: sortName.startsWith('-') ? 'descending' : 'ascending' };

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
    setSort: (wanted) => go({ sort: wanted ? (wanted.direction === 'descending' ? '-' : '') + wanted.column : undefined, search }),
    setSearch: (wanted) => go({ sort: sortName, search: wanted }, { replace: true }),
  };
}
