import { useCallback } from 'react';
import { skipToken } from 'shared-auth';
import { LinkButton } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import type { Category } from '../../api.generated';
import { useDeletion } from '../../shared/deletion/useDeletion';
import { useRowFocus } from '../../shared/deletion/useRowFocus';
import { ListScreen } from '../../shared/lists/ListScreen';
import { RowMenu } from '../../shared/lists/RowMenu';
import { useListAddress } from '../../shared/lists/useListAddress';
import { useOpenDialog } from '../../shared/lists/useOpenDialog';
import { idElsewhere, useOpenRow } from '../../shared/lists/useOpenRow';
import { useNameOf } from '../../shared/names/useNameOf';
import { useTexts } from '../../texts';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { ADD_CATEGORY, editCategoryAddress } from './addresses';
import {
  useDeleteCategoryMutation,
  useGetCategoriesQuery,
  useGetCategoryQuery,
  useRestoreCategoryMutation,
} from './api';
import { useCategoryColumns } from './useCategoryColumns';

/** The columns by which the server can sort. */
const SORTABLE = ['name'] as const;

const DIALOGS = ['history'] as const;

/** `/dashboard/categories`: all categories. A category cannot be deleted while a restaurant uses it. */
export function CategoriesScreen() {
  const text = useTexts();
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
  const deletion = useDeletion<Category>({
    kind: 'category',
    remove: ({ id }) => remove({ id }),
    restore: ({ id }) => restore({ id }),
    nameOf,
    focus,
  });
  const { ask } = deletion;
  const { show } = dialogs;

  const navigate = useNavigate();
  const open = useCallback(({ id }: Category) => void navigate(editCategoryAddress(id)), [navigate]);
  const actions = useCallback(
    (category: Category) => (
      <>
        <LinkButton variant="bare" to={editCategoryAddress(category.id)}>
          {text('admin.restaurants.edit')}
        </LinkButton>
        <RowMenu
          name={nameOf(category)}
          onHistory={() => show('history', category.id)}
          onDelete={() => ask([category])}
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
        onOpen={open}
        deletion={deletion}
        focus={focus}
      />
      {opened && <HistoryDialog kind="category" id={opened.id} name={nameOf(opened)} onClose={dialogs.close} />}
    </>
  );
}
