import { useCallback } from 'react';
import { skipToken } from 'shared-auth';
import type { Category } from '../../api.generated';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { ListScreen } from '../../shared/lists/ListScreen';
import { useListScreen } from '../../shared/lists/useListScreen';
import { useNameOf } from '../../shared/names/useNameOf';
import { useTexts } from '../../texts';
import { ADD_CATEGORY, editCategoryAddress } from './addresses';
import {
  useDeleteCategoryMutation,
  useGetCategoriesQuery,
  useGetCategoryQuery,
  useRestoreCategoryMutation,
} from './api';
import { useCategoryColumns } from './useCategoryColumns';

function useCategory(id: string | undefined) {
  const { currentData, error } = useGetCategoryQuery(id === undefined ? skipToken : { id });
  return { currentData: currentData?.category, error };
}

/** `/dashboard/categories`: all categories. A category cannot be deleted while a restaurant uses it. */
export function CategoriesScreen() {
  const text = useTexts();
  const nameOfNames = useNameOf();
  const [remove] = useDeleteCategoryMutation();
  const [restore] = useRestoreCategoryMutation();
  const list = useListScreen({
    kind: 'category',
    nameOf: useCallback(({ names }: Category) => nameOfNames(names), [nameOfNames]),
    sortable: ['name'],
    dialogs: ['history'],
    useRows: useGetCategoriesQuery,
    useRow: useCategory,
    setDeleted: ({ id }, isDeleted) => (isDeleted ? remove({ id }) : restore({ id })),
  });
  return (
    <>
      <ListScreen
        list={list}
        title={text('admin.categories.title')}
        addAddress={ADD_CATEGORY}
        searchLabel={text('admin.restaurants.filter')}
        emptyText={text('admin.categories.empty')}
        noMatchText={text('admin.categories.noMatch')}
        viewName="categories"
        columns={useCategoryColumns()}
        editAddress={editCategoryAddress}
      />
      {list.opened && (
        <HistoryDialog kind="category" id={list.opened.id} name={list.nameOf(list.opened)} onClose={list.close} />
      )}
    </>
  );
}
