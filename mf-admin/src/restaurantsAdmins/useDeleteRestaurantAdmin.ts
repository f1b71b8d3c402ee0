import type { RestaurantAdmin } from '../api.generated';
import { useUndoableDelete } from '../deleting/useUndoableDelete';
import { useTexts } from '../texts';
import { useDeleteRestaurantAdminMutation, useRestoreRestaurantAdminMutation } from './api';

/**
 * Deletes a restaurant's admin at once, who is logged out everywhere, with a notice that offers Undo.
 * @param onDeleted the list is about to lose a row
 */
export function useDeleteRestaurantAdmin(onDeleted: () => void): (admin: RestaurantAdmin) => void {
  const text = useTexts();
  const [remove] = useDeleteRestaurantAdminMutation();
  const [restore] = useRestoreRestaurantAdminMutation();
  return useUndoableDelete<RestaurantAdmin>({
    remove: async ({ id }) => {
      const answer = await remove({ id });
      if (answer.error === undefined) onDeleted();
      return answer;
    },
    restore: ({ id }) => restore({ id }),
    texts: ({ name: admin }) => ({
      removed: text('admin.place.deleted'),
      text: text('admin.restaurantAdmin.deleted', { admin }),
      notRemoved: text('admin.restaurantAdmin.notDeleted', { admin }),
      restored: text('admin.restaurantAdmin.restored', { admin }),
      notRestored: text('admin.restaurantAdmin.notRestored', { admin }),
    }),
  });
}
