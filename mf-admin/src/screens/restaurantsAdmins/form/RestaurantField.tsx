import { ComboboxField } from 'shared-ui';
import type { RestaurantAdmin } from '../../../api.generated';
import { ReadFailure } from '../../../shared/forms/ReadFailure';
import { useTexts } from '../../../texts';
import { useRestaurantOptions } from './useRestaurantOptions';

/** The field for choosing a person's restaurant. */
export function RestaurantField({
  current,
}: {
  /** The edited person's restaurant. */ current?: RestaurantAdmin['restaurant'];
}) {
  const text = useTexts();
  const { failed, retry, ...restaurants } = useRestaurantOptions(current);
  return (
    <div>
      <ComboboxField
        name="restaurantId"
        label={text('admin.orders.restaurant')}
        placeholder={text('admin.restaurant.choose')}
        required
        {...restaurants}
      />
      {failed && <ReadFailure text={text('admin.restaurantAdmin.restaurants.failed')} onRetry={retry} />}
    </div>
  );
}
