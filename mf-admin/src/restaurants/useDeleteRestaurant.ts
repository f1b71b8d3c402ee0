import type { Restaurant } from '../api.generated';
import { useUndoableDelete } from '../deleting/useUndoableDelete';
import { useTexts } from '../texts';
import { useDeleteRestaurantMutation } from './api';
import { useRestaurantName } from './useRestaurantName';

/**
 * Deletes a restaurant at once, softly; the notice offers Undo.
 * @param onChanged the list is about to lose or get back a row
 */
export function useDeleteRestaurant(onChanged: () => void): (restaurant: Restaurant) => void {
  const text = useTexts();
  const nameOf = useRestaurantName();
  const [setDeleted] = useDeleteRestaurantMutation();

  const change = async ({ id }: Restaurant, isDeleted: boolean) => {
    const answer = await setDeleted({ id, body: { isDeleted } });
    if (answer.error === undefined) onChanged();
    return answer;
  };
  return useUndoableDelete<Restaurant>({
    remove: (restaurant) => change(restaurant, true),
    restore: (restaurant) => change(restaurant, false),
    texts: (row) => {
      const restaurant = nameOf(row);
      return {
        removed: text('admin.place.deleted'),
        text: text('admin.restaurants.deleted', { restaurant }),
        notRemoved: text('admin.restaurants.notDeleted'),
        restored: text('admin.restaurants.restored', { restaurant }),
        notRestored: text('admin.restaurants.notRestored'),
      };
    },
  });
}
