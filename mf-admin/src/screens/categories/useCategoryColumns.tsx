import { useMemo } from 'react';
import { useApiBase } from 'shared-auth';
import { Monogram, type Column } from 'shared-ui';
import type { Category } from '../../api.generated';
import { NamesCell } from '../../shared/names/NamesCell';
import { useNameOf } from '../../shared/names/useNameOf';
import { useTexts } from '../../texts';

/** A cell has two lines: the name in the reader's language, and the names in the other languages. */
const LINES_OF_NAMES = 2;

/** The columns: a category's logo and its name per language (specification sections 2 and 3). */
export function useCategoryColumns(): readonly Column<Category>[] {
  const text = useTexts();
  const apiBase = useApiBase();
  const nameOf = useNameOf();
  return useMemo(
    () => [
      { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1, role: 'aside' },
      {
        id: 'logo',
        header: text('admin.restaurants.logo'),
        cell: ({ id, logo, names }) => (
          <Monogram id={id} name={nameOf(names)} logo={logo && apiBase + logo} size="small" />
        ),
        hideable: true,
        role: 'media',
      },
      {
        id: 'name',
        header: text('staff.name'),
        cell: ({ names }) => <NamesCell names={names} />,
        sortable: true,
        lines: LINES_OF_NAMES,
        role: 'lead',
      },
    ],
    [text, apiBase, nameOf],
  );
}
