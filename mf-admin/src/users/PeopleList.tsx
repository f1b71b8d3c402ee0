import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { apiMessage } from 'shared-auth';
import { EmptyState, NoResult, Pagination, type DataTableProps } from 'shared-ui';
import { AddressFilter } from '../restaurants/AddressFilter';
import type { useListAddress } from '../restaurants/useListAddress';
import classes from './PeopleList.module.css';

/** How many rows are asked for at once. */
export const PAGE_SIZE = 20;

/** One page of a list, and how many rows there are in all. */
export interface PeoplePage<Row> {
  rows: Row[];
  total: number;
}

/** What a list says of itself to its table. */
export type ListState<Row> = Pick<DataTableProps<Row>, 'rows' | 'firstIndex' | 'expectedRows' | 'busy' | 'failure' | 'sort' | 'onSort' | 'empty'>;

interface PeopleListProps<Row> {
  address: ReturnType<typeof useListAddress>;
  query: { data?: PeoplePage<Row>; error?: unknown; isFetching: boolean; refetch: () => unknown };
  searchLabel: string;
  emptyText: string;
  noMatchText: string;
  /** All of it. */
  ref: Ref<HTMLDivElement>;
  children: (state: ListState<Row>) => ReactNode;
}

/** A list of people: the search, the table and its pages. Page, order and search are part of the address, and the server applies them. */
export function PeopleList<Row>({ address, query, searchLabel, emptyText, noMatchText, ref, children }: PeopleListProps<Row>) {
  const { page, sort, search, setPage, setSort, setSearch } = address;
  const { data, error, isFetching, refetch } = query;
  const [wasCleared, setCleared] = useState(false);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const behindLast = !isFetching && data !== undefined && page > pages;

  useEffect(function returnFromBehindTheLastPage() {
    if (behindLast) setPage(pages, { replace: true });
  });

  const find = (wanted: string, cleared = false) => {
    setCleared(cleared);
    setSearch(wanted);
  };

  return (
    <div className={classes.content} ref={ref}>
      <AddressFilter label={searchLabel} value={search} onChange={find} wasCleared={wasCleared} />
      <div>
        {children({
          rows: data?.rows ?? [],
          firstIndex: (page - 1) * PAGE_SIZE,
          expectedRows: PAGE_SIZE,
          busy: isFetching || behindLast,
          failure: error === undefined ? undefined : { message: apiMessage(error), onRetry: () => void refetch() },
          sort,
          onSort: setSort,
          empty: search === '' ? <EmptyState title={emptyText} /> : <NoResult title={noMatchText} onClear={() => find('', true)} />,
        })}
        {data !== undefined && data.total > 0 && error === undefined && (
          <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} busy={isFetching} onPage={setPage} />
        )}
      </div>
    </div>
  );
}
