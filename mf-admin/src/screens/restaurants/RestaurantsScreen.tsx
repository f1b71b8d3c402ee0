import { useCallback, useState } from 'react';
import { paths, restaurantPage, SYSTEM_TYPES } from 'contracts';
import { skipToken } from 'shared-auth';
import { Button, checkIcon, Icon, LinkButton, qrIcon, reportIcon } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import type { Restaurant } from '../../api.generated';
import { ListScreen } from '../../shared/lists/ListScreen';
import { useListScreen } from '../../shared/lists/useListScreen';
import { useNameOf } from '../../shared/names/useNameOf';
import { QrDialog } from '../../shared/qr/QrDialog';
import { tillsOfRestaurants } from '../../shared/qr/tills';
import { Report } from '../../shared/reports/Report';
import { useTexts } from '../../texts';
import { editAddress, GUIDED, setupAddress } from './addresses';
import { useDeleteRestaurantMutation, useGetRestaurantQuery, useGetRestaurantsQuery } from './api';
import { useCategoryOptions } from './form/useCategoryOptions';
import { RESTAURANT_DIALOGS, RestaurantDialog } from './RestaurantDialog';
import { systemName, useRestaurantColumns } from './useRestaurantColumns';

/** The list to export, and the columns of the CSV file for each column of the table. */
const EXPORTED = {
  list: 'restaurants',
  columns: {
    name: ['name_en', 'name_ar', 'name_ur'],
    system: ['system_type'],
    category: ['category'],
    warrantyPeriod: ['warrantyPeriod'],
    recoveryPeriod: ['recoveryPeriod'],
    replacementPeriod: ['replacementPeriod'],
  },
} as const;

/** The filters in the URL, besides the search. */
const FILTERS = { system_type: SYSTEM_TYPES, categoryId: null } as const;

function useRestaurant(id: string | undefined) {
  const { currentData, error } = useGetRestaurantQuery(id === undefined ? skipToken : { id });
  return { currentData: currentData?.restaurant, error };
}

/** `/dashboard/restaurants`: all restaurants. The less frequent actions of a row are in its menu. */
export function RestaurantsScreen() {
  const text = useTexts();
  const navigate = useNavigate();
  const nameOfNames = useNameOf();
  const [change] = useDeleteRestaurantMutation();
  const list = useListScreen({
    kind: 'restaurant',
    nameOf: useCallback(({ translations }: Restaurant) => nameOfNames(translations), [nameOfNames]),
    sortable: ['name', 'warrantyPeriod', 'recoveryPeriod', 'replacementPeriod'],
    filters: FILTERS,
    dialogs: RESTAURANT_DIALOGS,
    useRows: useGetRestaurantsQuery,
    useRow: useRestaurant,
    setDeleted: ({ id }, isDeleted) => change({ id, body: { isDeleted } }),
  });
  const { open, opened, show } = list;
  const categories = useCategoryOptions();
  const [isReporting, setReporting] = useState(false);
  const [printed, setPrinted] = useState<readonly Restaurant[] | null>(null);

  const links = useCallback(
    ({ id }: Restaurant) => (
      <LinkButton variant="bare" to={paths.branches(id)}>
        {text('admin.restaurants.branches')}
      </LinkButton>
    ),
    [text],
  );
  const menu = useCallback(
    ({ id }: Restaurant) => [
      { id: 'report', icon: reportIcon, label: text('admin.restaurants.report'), run: () => show('report', id) },
      { id: 'print', icon: qrIcon, label: text('admin.qr.all'), run: () => show('qr', id) },
      { id: 'setup', icon: checkIcon, label: text('admin.setup.open'), run: () => void navigate(setupAddress(id)) },
    ],
    [text, show, navigate],
  );

  return (
    <>
      <ListScreen
        list={list}
        title={text('admin.restaurants.title')}
        addAddress={paths.addRestaurant}
        moreActions={
          <>
            <Button variant="secondary" onClick={() => setReporting(true)}>
              <Icon of={reportIcon} />
              {text('admin.report.ofAll')}
            </Button>
            <LinkButton variant="secondary" to={GUIDED}>
              {text('admin.guided.open')}
            </LinkButton>
          </>
        }
        searchLabel={text('admin.restaurants.filter')}
        chips={[
          {
            kind: 'choice',
            id: 'system_type',
            label: text('admin.restaurants.systemType'),
            options: SYSTEM_TYPES.map((system) => ({ value: system, label: systemName(system, text) })),
          },
          {
            kind: 'choice',
            id: 'categoryId',
            label: text('admin.restaurants.category'),
            options: categories.options,
            isLoading: categories.isLoading,
            onSearch: categories.onSearch,
            onRetry: categories.failed ? categories.retry : undefined,
          },
        ]}
        emptyText={text('admin.restaurants.empty')}
        noMatchText={text('admin.restaurants.noMatch')}
        viewName="restaurants"
        columns={useRestaurantColumns()}
        links={links}
        editAddress={editAddress}
        openAddress={restaurantPage}
        menu={menu}
        exported={EXPORTED}
        selectionActions={(selected) => (
          <Button variant="bare" onClick={() => setPrinted(selected)}>
            <Icon of={qrIcon} />
            {text('admin.qr.all')}
          </Button>
        )}
      />
      {printed && (
        <QrDialog
          place={{ restaurantIds: printed.map(({ id }) => id) }}
          fileName="QR"
          tills={tillsOfRestaurants(printed)}
          emptyText={text('admin.devices.empty')}
          onClose={() => setPrinted(null)}
        />
      )}
      {isReporting && <Report subject={{}} onClose={() => setReporting(false)} />}
      {open && opened && (
        <RestaurantDialog kind={open.kind} restaurant={opened} name={list.nameOf(opened)} onClose={list.close} />
      )}
    </>
  );
}
