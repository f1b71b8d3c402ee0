import { useEffect, useState } from 'react';
import { paths } from 'contracts';
import { apiMessage } from 'shared-auth';
import { EmptyState, LinkButton, NoResult, PageHeader, Pagination } from 'shared-ui';
import type { Restaurant } from '../api.generated';
import { useKeptFocus } from '../places/useKeptFocus';
import { QrDialog } from '../qr/QrDialog';
import { tillsOfRestaurant } from '../qr/tills';
import { Report } from '../reports/Report';
import { useTexts } from '../texts';
import { AddressFilter } from './AddressFilter';
import { useGetRestaurantsQuery } from './api';
import { RestaurantsTable } from './RestaurantsTable';
import { useDeleteRestaurant } from './useDeleteRestaurant';
import { useListAddress } from './useListAddress';
import { useRestaurantName } from './useRestaurantName';
import classes from './RestaurantsScreen.module.css';

const PAGE_SIZE = 20;

/** The columns the server orders by (docs/calls.md). */
const SORTABLE = ['name'] as const;

/** `/dashboard/restaurants`: all restaurants. Page, order and filter are part of the address, and the server applies them. */
export function RestaurantsScreen() {
  const text = useTexts();
  const nameOf = useRestaurantName();
  const { page, sort, sortName, search, setPage, setSort, setSearch } = useListAddress(SORTABLE);
  const { data, error, isFetching, refetch } = useGetRestaurantsQuery(
    { page, limit: PAGE_SIZE, ...(sortName && { sort: sortName }), ...(search !== '' && { search }) },
    { refetchOnMountOrArgChange: true },
  );
  const [printing, setPrinting] = useState<Restaurant | null>(null);
  const [reported, setReported] = useState<Restaurant | null>(null);
  const addPlace = useKeptFocus(data);
  const deleteRestaurant = useDeleteRestaurant(addPlace.expectChange);
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
    <>
      <PageHeader
        title={text('admin.restaurants.title')}
        actions={
          <span ref={addPlace.place}>
            <LinkButton to={paths.addRestaurant}>{text('admin.restaurant.addNew')}</LinkButton>
          </span>
        }
      />
      <div className={classes.content}>
        <AddressFilter label={text('admin.restaurants.filter')} value={search} onChange={filter} wasCleared={wasCleared} />
        <div>
          <RestaurantsTable
            restaurants={data?.restaurants ?? []}
            firstIndex={(page - 1) * PAGE_SIZE}
            expectedRows={PAGE_SIZE}
            busy={isFetching || behindLast}
            failure={error === undefined ? undefined : { message: apiMessage(error), onRetry: () => void refetch() }}
            sort={sort}
            onSort={setSort}
            onPrint={setPrinting}
            onReport={setReported}
            onDelete={deleteRestaurant}
            empty={
              search === '' ? (
                <EmptyState title={text('admin.restaurants.empty')} />
              ) : (
                <NoResult title={text('admin.restaurants.noMatch')} onClear={() => filter('', true)} />
              )
            }
          />
          {data !== undefined && data.total > 0 && error === undefined && (
            <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} busy={isFetching} onPage={setPage} />
          )}
        </div>
      </div>
      {printing && (
        <QrDialog
          restaurantId={printing.id}
          logo={printing.logo}
          tills={tillsOfRestaurant(printing)}
          emptyText={text('admin.devices.empty')}
          onClose={() => setPrinting(null)}
        />
      )}
      {reported && <Report subject={{ restaurantId: reported.id }} name={nameOf(reported)} onClose={() => setReported(null)} />}
    </>
  );
}
