import { useState } from 'react';
import { LIST_DEFAULT_LIMIT } from 'contracts';
import { Banner, EmptyState, PageHeader } from 'shared-ui';
import { useSearchParams } from 'shared-ui/router';
import type { Restaurant } from '../api.generated';
import { Loaded } from 'shared-auth';
import { QrDialog } from '../qr/QrDialog';
import { tillsOfRestaurant } from '../qr/tills';
import { useTexts } from '../texts';
import { useGetRestaurantsQuery } from './api';
import { FilterBox } from './FilterBox';
import { RestaurantsTable } from './RestaurantsTable';
import classes from './RestaurantsScreen.module.css';

/** `/dashboard/restaurants`: all restaurants. The filter is part of the address (`?search=`), and the server applies it. */
export function RestaurantsScreen() {
  const text = useTexts();
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const query = useGetRestaurantsQuery(search === '' ? {} : { search }, { refetchOnMountOrArgChange: true });
  const [printing, setPrinting] = useState<Restaurant | null>(null);

  const filter = (next: string) => setAddress(next === '' ? {} : { search: next }, { replace: true });

  return (
    <>
      <PageHeader title={text('admin.restaurants.title')} />
      <div className={classes.content}>
        <FilterBox label={text('admin.restaurants.filter')} value={search} onChange={filter} />
        <Loaded query={query}>
          {({ restaurants }) => (
            <>
              <RestaurantsTable
                restaurants={restaurants}
                onPrint={setPrinting}
                empty={<EmptyState title={text(search === '' ? 'admin.restaurants.empty' : 'admin.restaurants.noMatch')} />}
              />
              {restaurants.length >= LIST_DEFAULT_LIMIT && (
                <Banner tone="info">{text('admin.restaurants.more', { count: LIST_DEFAULT_LIMIT })}</Banner>
              )}
            </>
          )}
        </Loaded>
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
    </>
  );
}
