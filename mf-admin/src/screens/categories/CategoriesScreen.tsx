import { useCallback } from 'react';
import { skipToken } from 'shared-auth';
import { LinkButton, Menu, useText, type UiTextId } from 'shared-ui';
import type { Category } from '../../api.generated';
import { DeleteButton } from '../../shared/deletion/DeleteButton';
import { useDeletion } from '../../shared/deletion/useDeletion';
import { useRowFocus } from '../../shared/deletion/useRowFocus';
import { ListScreen } from '../../shared/lists/ListScreen';
import { useListAddress } from '../../shared/lists/useListAddress';
import { useOpenDialog } from '../../shared/lists/useOpenDialog';
import { idElsewhere, useOpenRow } from '../../shared/lists/useOpenRow';
import { useNameOf } from '../../shared/names/useNameOf';
import type { TextId } from '../../texts';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { ADD_CATEGORY, editCategoryAddress } from './addresses';
import { useDeleteCategoryMutation, useGetCategoriesQuery, useGetCategoryQuery, useRestoreCategoryMutation } from './api';
import { useCategoryColumns } from './useCategoryColumns';

/** The columns the server orders by (docs/calls.md). */
const SORTABLE = ['name'] as const;

const DIALOGS = ['history'] as const;

/** `/dashboard/categories`: all categories. One that a restaurant has cannot be deleted. */
export function CategoriesScreen() {
  const text = useText<TextId | UiTextId>();
  const nameOfNames = useNameOf();
  const nameOf = useCallback(({ names }: Category) => nameOfNames(names), [nameOfNames]);
  const address = useListAddress(SORTABLE);
  const categories = useGetCategoriesQuery(address.arg, { refetchOnMountOrArgChange: true });
  const rows = categories.data?.rows;
  const focus = useRowFocus(categories.data);
  const dialogs = useOpenDialog(DIALOGS, focus);
  const elsewhere = idElsewhere(dialogs.open, rows);
  const one = useGetCategoryQuery(elsewhere === undefined ? skipToken : { id: elsewhere });
  const opened = useOpenRow(dialogs, rows, { currentData: one.currentData?.category, error: one.error });
  const [remove] = useDeleteCategoryMutation();
  const [restore] = useRestoreCategoryMutation();
  const deletion = useDeletion<Category>({ kind: 'category', remove: ({ id }) => remove({ id }), restore: ({ id }) => restore({ id }), nameOf, focus });
  const { ask } = deletion;
  const { show } = dialogs;

  const actions = useCallback(
    (category: Category) => (
      <>
        <LinkButton variant="secondary" to={editCategoryAddress(category.id)}>
          {text('admin.restaurants.edit')}
        </LinkButton>
        <DeleteButton rowName={nameOf(category)} onDelete={() => ask([category])} />
        <Menu
          label={text('ui.table.more', { row: nameOf(category) })}
          actions={[{ id: 'history', label: text('admin.history'), run: () => show('history', category.id) }]}
        />
      </>
    ),
    [text, nameOf, ask, show],
  );

  return (
    <>
      <ListScreen
        title={text('admin.categories.title')}
        addAddress={ADD_CATEGORY}
        address={address}
        query={categories}
        searchLabel={text('admin.restaurants.filter')}
        emptyText={text('admin.categories.empty')}
        noMatchText={text('admin.categories.noMatch')}
        viewName="categories"
        columns={useCategoryColumns()}
        nameOf={nameOf}
        actions={actions}
        deletion={deletion}
        focus={focus}
      />
      {opened && <HistoryDialog kind="category" id={opened.id} name={nameOf(opened)} onClose={dialogs.close} />}
    </>
  );
}
