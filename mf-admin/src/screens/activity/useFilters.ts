import { OPEN, PAGE_SIZE } from 'shared-auth/staff';
import { useSearchParams } from 'shared-ui/router';

/** The filter of a list: a value for each name, or '' without a value. */
type Filter<Name extends string> = Record<Name, string>;

interface Filters<Name extends string> {
  /** The page, from 1. */
  page: number;
  filter: Filter<Name>;
  /** The values that are set, and the page, as parameters of the request. */
  query: Partial<Filter<Name>> & { page: number; limit: number };
  isSet: boolean;
  setPage: (page: number, options?: { replace: boolean }) => void;
  /** Changes some values and shows the first page. */
  change: (changed: Partial<Filter<Name>>) => void;
  clear: () => void;
}

/**
 * Stores the page and the filter of a list in the URL. A new page adds a history entry, but a new filter replaces the
 * current entry. The open dialog (`useOpenDialog`) stays in the URL.
 */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const [address, setAddress] = useSearchParams();
  const open = address.get(OPEN);
  const page = /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  const filter = Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) as Filter<Name>;
  const set = (of: Partial<Filter<Name>>) =>
    Object.fromEntries(Object.entries<string | undefined>(of).filter(([, value]) => value)) as Partial<Filter<Name>>;
  const go = (next: Partial<Filter<Name>>, wanted: number, options?: { replace: boolean }) =>
    setAddress(
      { ...set(next), ...(wanted > 1 && { page: String(wanted) }), ...(open !== null && { [OPEN]: open }) } as Record<
        string,
        string
      >,
      options,
    );
  return {
    page,
    filter,
    query: { ...set(filter), page, limit: PAGE_SIZE },
    isSet: Object.keys(set(filter)).length > 0,
    setPage: (wanted, options) => go(filter, wanted, options),
    change: (changed) => go({ ...filter, ...changed }, 1, { replace: true }),
    clear: () => go({}, 1, { replace: true }),
  };
}
