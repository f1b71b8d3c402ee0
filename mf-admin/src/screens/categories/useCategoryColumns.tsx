import { useMemo } from 'react';
import { useApiBase } from 'shared-auth';
import type { Column } from 'shared-ui';
import type { Category } from '../../api.generated';
import { NamesCell } from '../../shared/names/NamesCell';
import { useTexts } from '../../texts';
import classes from './CategoriesTable.module.css';

/** A name in three languages, of which Nastaliq takes more than a line. */
const LINES_OF_NAMES = 3.75;

/** A category's logo and its name per language (specification sections 2 and 3). */
export function useCategoryColumns(): readonly Column<Category>[] {
  const text = useTexts();
  const apiBase = useApiBase();
  return useMemo(
    () => [
      { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1 },
      {
        id: 'logo',
        header: text('admin.restaurants.logo'),
        cell: ({ logo }) => (logo ? <img className={classes.logo} src={apiBase + logo} alt="" width={40} height={40} loading="lazy" /> : text('admin.none')),
        hideable: true,
      },
      { id: 'name', header: text('admin.name'), cell: ({ names }) => <NamesCell names={names} />, sortable: true, lines: LINES_OF_NAMES },
    ],
    [text, apiBase],
  );
}
