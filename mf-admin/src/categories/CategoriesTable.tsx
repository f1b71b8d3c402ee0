import { useCallback } from 'react';
import { Button, DataTable, LinkButton, TableMenu, useTableView, type DataTableProps } from 'shared-ui';
import type { Category } from '../api.generated';
import { useTexts } from '../texts';
import { editCategoryAddress } from './addresses';
import { useCategoryColumns } from './useCategoryColumns';

type Handed = 'firstIndex' | 'expectedRows' | 'busy' | 'failure' | 'sort' | 'onSort' | 'empty';

interface CategoriesTableProps extends Pick<DataTableProps<Category>, Handed> {
  categories: readonly Category[];
  onDelete: (category: Category) => void;
}

const idOf = ({ id }: Category) => id;

/** The table of specification section 2, "categories". The reader may leave columns out. */
export function CategoriesTable({ categories, onDelete, ...rest }: CategoriesTableProps) {
  const text = useTexts();
  const view = useTableView('categories', useCategoryColumns());
  const actions = useCallback(
    (category: Category) => (
      <>
        <LinkButton variant="secondary" to={editCategoryAddress(category.id)}>
          {text('admin.restaurants.edit')}
        </LinkButton>
        <Button variant="secondary" onClick={() => onDelete(category)}>
          {text('admin.place.delete')}
        </Button>
      </>
    ),
    [text, onDelete],
  );
  return (
    <DataTable
      {...rest}
      caption={text('admin.categories.title')}
      columns={view.columns}
      density={view.density}
      tools={<TableMenu view={view} />}
      rows={categories}
      rowKey={idOf}
      actions={actions}
    />
  );
}
