import { useRef } from 'react';
import { FilterRow, NO_FILTERS, NoResult, type FilterRowProps } from 'shared-ui';
import { PagedTable, type PagedTableProps } from './PagedTable';
import type { ListAddress } from './useListAddress';

interface AddressedTableProps<Row extends { id: string }>
  extends Omit<PagedTableProps<Row>, 'page' | 'onPage'>, Pick<FilterRowProps, 'searchLabel' | 'viewsOf'> {
  address: ListAddress;
  /** The filters besides the search. */
  chips?: FilterRowProps['filters'];
  noMatchText: string;
}

/** A paged table with a search and filters, whose page, search and filters are part of the URL. */
export function AddressedTable<Row extends { id: string }>({
  address: { page, setPage, values, setValues },
  searchLabel,
  chips,
  viewsOf,
  noMatchText,
  empty,
  ...table
}: AddressedTableProps<Row>) {
  const row = useRef<HTMLDivElement>(null);
  const clear = () => {
    setValues(NO_FILTERS);
    // The button that clears the filters disappears, so the first control of the row gets the focus.
    row.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
  return (
    <PagedTable
      {...table}
      page={page}
      onPage={setPage}
      filters={
        <FilterRow
          ref={row}
          searchLabel={searchLabel}
          filters={chips}
          values={values}
          onChange={setValues}
          viewsOf={viewsOf}
        />
      }
      empty={Object.keys(values).length > 0 ? <NoResult title={noMatchText} onClear={clear} /> : empty}
    />
  );
}
