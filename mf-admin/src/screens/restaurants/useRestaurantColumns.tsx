import { useMemo } from 'react';
import { PRODUCT_NAME } from 'contracts';
import { useApiBase } from 'shared-auth';
import type { Column } from 'shared-ui';
import type { Restaurant } from '../../api.generated';
import { NamesCell } from '../../shared/names/NamesCell';
import { useTexts, type TextId } from '../../texts';
import classes from './RestaurantsTable.module.css';

/** A name in three languages, of which Nastaliq takes more than a line. */
const LINES_OF_NAMES = 3.75;

const PERIODS = [
  ['warrantyPeriod', 'admin.restaurants.warranty'],
  ['recoveryPeriod', 'admin.restaurants.recovery'],
  ['replacementPeriod', 'admin.restaurants.replacement'],
] as const satisfies readonly [keyof Restaurant, TextId][];

/** The columns of specification section 2, "restaurants". */
export function useRestaurantColumns(): readonly Column<Restaurant>[] {
  const text = useTexts();
  const apiBase = useApiBase();
  return useMemo(() => {
    const systemNames: Record<string, string> = { foodics: text('admin.restaurants.foodics'), [PRODUCT_NAME.toLowerCase()]: PRODUCT_NAME };
    const days = (period: number | null) => (period === null ? text('admin.none') : text('admin.restaurants.days', { days: period }));
    const logoOf = (logo: string | null) =>
      logo ? <img className={classes.logo} src={apiBase + logo} alt="" width={40} height={40} loading="lazy" /> : text('admin.none');
    return [
      { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1 },
      { id: 'logo', header: text('admin.restaurants.logo'), cell: ({ logo }) => logoOf(logo), hideable: true },
      { id: 'name', header: text('admin.name'), cell: ({ translations }) => <NamesCell names={translations} />, sortable: true, lines: LINES_OF_NAMES },
      {
        id: 'system',
        header: text('admin.restaurants.systemType'),
        cell: ({ system_type: system }) => systemNames[system] ?? system,
        hideable: true,
      },
      {
        id: 'category',
        header: text('admin.restaurants.category'),
        cell: ({ category }) => <NamesCell names={category?.translations} />,
        hideable: true,
      },
      ...PERIODS.map(([period, header]): Column<Restaurant> => ({
        id: period,
        header: text(header),
        cell: (restaurant) => days(restaurant[period]),
        hideable: true,
      })),
    ];
  }, [text, apiBase]);
}
