import { useMemo } from 'react';
import { OWN_SYSTEM, PRODUCT_NAME, restaurantPage } from 'contracts';
import { useApiBase } from 'shared-auth';
import { Monogram, StateBadge, type Column } from 'shared-ui';
import type { Restaurant } from '../../api.generated';
import { NamesCell } from '../../shared/names/NamesCell';
import { useNameOf } from '../../shared/names/useNameOf';
import { useTexts, type TextId } from '../../texts';

/** A cell has two lines: the name in the reader's language, and the names in the other languages. */
const LINES_OF_NAMES = 2;

const PERIODS = [
  ['warrantyPeriod', 'admin.restaurants.warranty'],
  ['recoveryPeriod', 'admin.restaurants.recovery'],
  ['replacementPeriod', 'admin.restaurants.replacement'],
] as const satisfies readonly [keyof Restaurant, TextId][];

/** Returns the name of a system type; an unknown one is returned unchanged. */
export const systemName = (system: string, text: ReturnType<typeof useTexts>): string =>
  system === OWN_SYSTEM ? PRODUCT_NAME : system === 'foodics' ? text('admin.restaurants.foodics') : system;

/** The columns of specification section 2, "restaurants". */
export function useRestaurantColumns(): readonly Column<Restaurant>[] {
  const text = useTexts();
  const apiBase = useApiBase();
  const nameOf = useNameOf();
  return useMemo(() => {
    const days = (period: number | null) =>
      period === null ? text('admin.none') : text('admin.restaurants.days', { days: period });
    return [
      { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1, role: 'aside' },
      {
        id: 'logo',
        header: text('admin.restaurants.logo'),
        cell: ({ id, logo, translations }) => (
          <Monogram id={id} name={nameOf(translations)} logo={logo && apiBase + logo} size="small" />
        ),
        hideable: true,
        role: 'media',
      },
      {
        id: 'name',
        header: text('staff.name'),
        cell: ({ id, translations }) => <NamesCell names={translations} to={restaurantPage(id)} />,
        sortable: true,
        lines: LINES_OF_NAMES,
        role: 'lead',
      },
      {
        id: 'system',
        header: text('admin.restaurants.systemType'),
        cell: (restaurant) => {
          const state = connectionTrouble(restaurant);
          const system = systemName(restaurant.system_type, text);
          return state === null ? (
            system
          ) : (
            <>
              {/* The state has its own line, so that the names keep the width of the table. */}
              <div>{system}</div> <StateBadge state={state} />
            </>
          );
        },
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
        sortable: true,
        hideable: true,
      })),
    ];
  }, [text, apiBase, nameOf]);
}

/** Returns the state of a connection that needs attention; null for a working connection, and for our own system. */
function connectionTrouble({ system_type: system, pos }: Restaurant): 'failing' | 'untried' | null {
  if (system === OWN_SYSTEM || pos === undefined) return null;
  if (pos === null) return 'untried';
  return pos.problem === null ? null : 'failing';
}
