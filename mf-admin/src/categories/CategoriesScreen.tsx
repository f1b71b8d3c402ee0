import { useEffect, useState } from 'react';
import { apiMessage } from 'shared-auth';
import { EmptyState, LinkButton, NoResult, PageHeader, Pagination } from 'shared-ui';
import { useFocusNextRow } from '../deleting/useFocusNextRow';
import { AddressFilter } from '../restaurants/AddressFilter';
import { useListAddress } from '../restaurants/useListAddress';
import { useTexts } from '../texts';
import { ADD_CATEGORY } from './addresses';
import { useGetCategoriesQuery } from './api';
import { CategoriesTable } from './CategoriesTable';
import { useDeleteCategory } from './useDeleteCategory';
import classes from './CategoriesScreen.module.css';

const PAGE_SIZE = 20;

/** The columns the server orders by (docs/calls.md). */
const SORTABLE = ['name'] as const;

/** `/dashboard/categories`: all categories. Page, order and filter are part of the address, and the server applies them. */
export function CategoriesScreen() {
  const text = useTexts();
  const { page, sort, sortName, search, setPage, setSort, setSearch } = useListAddress(SORTABLE);
  const { data, error, isFetching, refetch } = useGetCategoriesQuery(
    { page, limit: PAGE_SIZE, ...(sortName && { sort: sortName }), ...(search !== '' && { search }) },
    { refetchOnMountOrArgChange: true },
  );
  const { place, expectChange } = useFocusNextRow(data);
  const remove = useDeleteCategory(expectChange);
  const [wasCleared, setCleared] = useState(false);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const behindLast = !isFetching && data !== undefined && page > pages;

  useEffect(function returnFromBehindTheLastPage() {
    if (behindLast) setPage(pages, { replace: true });
  });

  const filter = (wanted: string, cleared = false) => {
    setCleared(cleared);
    setSearch(wanted);
  };

  return (
    <div ref={place}>
      <PageHeader title={text('admin.categories.title')} actions={<LinkButton to={ADD_CATEGORY}>{text('admin.restaurant.addNew')}</LinkButton>} />
      <div className={classes.content}>
        <AddressFilter label={text('admin.restaurants.filter')} value={search} onChange={filter} wasCleared={wasCleared} />
        <div>
          <CategoriesTable
            categories={data?.categories ?? []}
            firstIndex={(page - 1) * PAGE_SIZE}
            expectedRows={PAGE_SIZE}
            busy={isFetching || behindLast}
            failure={error === undefined ? undefined : { message: apiMessage(error), onRetry: () => void refetch() }}
            sort={sort}
            onSort={setSort}
            onDelete={remove}
            empty={
              search === '' ? (
                <EmptyState title={text('admin.categories.empty')} />
              ) : (
                <NoResult title={text('admin.categories.noMatch')} onClear={() => filter('', true)} />
              )
            }
          />
          {data !== undefined && data.total > 0 && error === undefined && (
            <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} busy={isFetching} onPage={setPage} />
          )}
        </div>
      </div>
    </div>
  );
}
