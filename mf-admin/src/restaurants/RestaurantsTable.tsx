import type { ReactNode } from 'react';
import { paths, PRODUCT_NAME } from 'contracts';
import { useApiBase } from 'shared-auth';
import { Button, DataTable, LinkButton, type Column } from 'shared-ui';
import type { Restaurant } from '../api.generated';
import { NamesCell } from '../names/NamesCell';
import { useTexts, type TextId } from '../texts';
import classes from './RestaurantsScreen.module.css';

interface RestaurantsTableProps {
  restaurants: readonly Restaurant[];
  onPrint: (restaurant: Restaurant) => void;
  empty: ReactNode;
}

const PERIODS = [
  ['warrantyPeriod', 'admin.restaurants.warranty'],
  ['recoveryPeriod', 'admin.restaurants.recovery'],
  ['replacementPeriod', 'admin.restaurants.replacement'],
] as const satisfies readonly [keyof Restaurant, TextId][];

/** The columns of specification section 2, "restaurants". */
export function RestaurantsTable({ restaurants, onPrint, empty }: RestaurantsTableProps) {
  const text = useTexts();
  const apiBase = useApiBase();
  const systemNames: Record<string, string> = { foodics: text('admin.restaurants.foodics'), [PRODUCT_NAME.toLowerCase()]: PRODUCT_NAME };
  const days = (period: number | null) => (period === null ? text('admin.none') : text('admin.restaurants.days', { days: period }));

  const columns: Column<Restaurant>[] = [
    { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1 },
    {
      id: 'logo',
      header: text('admin.restaurants.logo'),
      cell: ({ logo }) =>
        logo ? <img className={classes.logo} src={apiBase + logo} alt="" width={40} height={40} loading="lazy" /> : text('admin.none'),
    },
    { id: 'name', header: text('admin.name'), cell: ({ translations }) => <NamesCell names={translations} /> },
    { id: 'system', header: text('admin.restaurants.systemType'), cell: ({ system_type: system }) => systemNames[system] ?? system },
    { id: 'category', header: text('admin.restaurants.category'), cell: ({ category }) => <NamesCell names={category?.translations} /> },
    ...PERIODS.map(([period, header]) => ({
      id: period,
      header: text(header),
      cell: (restaurant: Restaurant) => days(restaurant[period]),
    })),
  ];

  return (
    <DataTable
      caption={text('admin.restaurants.title')}
      columns={columns}
      rows={restaurants}
      rowKey={({ id }) => id}
      empty={empty}
      actions={(restaurant) => (
        <>
          <LinkButton variant="secondary" to={paths.branches(restaurant.id)}>
            {text('admin.restaurants.branches')}
          </LinkButton>
          <Button variant="secondary" onClick={() => onPrint(restaurant)}>
            {text('admin.qr.all')}
          </Button>
        </>
      )}
    />
  );
}
