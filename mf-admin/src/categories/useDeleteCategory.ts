import { nameIn, useLanguage } from 'shared-ui';
import type { Category } from '../api.generated';
import { useUndoableDelete } from '../deleting/useUndoableDelete';
import { plainName } from '../names/plainName';
import { useTexts } from '../texts';
import { useDeleteCategoryMutation, useRestoreCategoryMutation } from './api';

/**
 * Deletes a category at once, with a notice that offers Undo. One that a restaurant still has stays, and the notice says so.
 * @param onDeleted the list is about to lose a row
 */
export function useDeleteCategory(onDeleted: () => void): (category: Category) => void {
  const text = useTexts();
  const language = useLanguage();
  const [remove] = useDeleteCategoryMutation();
  const [restore] = useRestoreCategoryMutation();
  return useUndoableDelete<Category>({
    remove: async ({ id }) => {
      const answer = await remove({ id });
      if (answer.error === undefined) onDeleted();
      return answer;
    },
    restore: ({ id }) => restore({ id }),
    texts: ({ names }) => {
      const category = nameIn(language, names, plainName(names)).name;
      return {
        removed: text('admin.place.deleted'),
        text: text('admin.category.deleted', { category }),
        notRemoved: text('admin.category.notDeleted'),
        restored: text('admin.category.restored', { category }),
        notRestored: text('admin.category.notRestored', { category }),
      };
    },
  });
}
