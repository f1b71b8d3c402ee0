import { PagedTable, type PagedTableProps } from 'shared-auth/staff';
import type { ListAddress } from './useListAddress';

interface AddressedTableProps<Row extends { id: string }> extends Omit<
  PagedTableProps<Row>,
  'page' | 'onPage' | 'search'
> {
  address: ListAddress;
  searchLabel: string;
  noMatchText: string;
}

/** A paged table with a search box, whose page and search are part of the URL. */
export function AddressedTable<Row extends { id: string }>({
  address: { page, setPage, search, setSearch },
  searchLabel,
  noMatchText,
  ...table
}: AddressedTableProps<Row>) {
  return (
    <PagedTable
      {...table}
      page={page}
      onPage={setPage}
      search={{ label: searchLabel, value: search, onSearch: setSearch, noMatchText }}
    />
  );
}
