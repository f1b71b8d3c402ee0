import { useMemo } from 'react';
import { listed } from 'contracts';
import { AsWritten, LeftToRight } from 'shared-auth/staff';
import { formatDate, useLanguage, type Column } from 'shared-ui';
import type { RestaurantAdmin } from '../../api.generated';
import { LocalName } from '../../shared/names/LocalName';
import { useAccessColumns } from '../../shared/people/useAccessColumns';
import { useTexts } from '../../texts';

/** The columns of specification section 2, "restaurants-admins". The page of a restaurant needs no restaurant. */
export function useRestaurantAdminColumns({
  withRestaurant,
}: {
  withRestaurant: boolean;
}): readonly Column<RestaurantAdmin>[] {
  const text = useTexts();
  const language = useLanguage();
  const access = useAccessColumns();
  return useMemo(() => {
    const asWritten = (words: string | undefined) => (words ? <AsWritten of={words} /> : text('admin.none'));
    const restaurant: Column<RestaurantAdmin> = {
      id: 'restaurant',
      header: text('admin.orders.restaurant'),
      cell: ({ restaurant: { names, name } }) => <LocalName names={names} plain={name} />,
      hideable: true,
    };
    return [
      { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1, role: 'aside' },
      { id: 'name', header: text('staff.name'), cell: ({ name }) => asWritten(name), sortable: true, role: 'lead' },
      {
        id: 'email',
        header: text('staff.email'),
        cell: ({ email }) => <LeftToRight of={email} />,
        sortable: true,
        hideable: true,
      },
      {
        id: 'createdAt',
        header: text('admin.users.createdAt'),
        cell: ({ createdAt }) => formatDate(createdAt, language),
        sortable: true,
        hideable: true,
      },
      ...(withRestaurant ? [restaurant] : []),
      {
        id: 'branch',
        header: text('admin.orders.branch'),
        cell: ({ restaurant: { Branchs } }) =>
          asWritten(
            listed(
              Branchs.map(({ name }) => name),
              language,
            ),
          ),
        hideable: true,
      },
      ...access,
    ];
  }, [text, language, withRestaurant, access]);
}
