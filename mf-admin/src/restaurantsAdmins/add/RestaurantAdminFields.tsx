import { ComboboxField } from 'shared-ui';
import { AdminFields } from '../../admins/add/AdminFields';
import { useTexts } from '../../texts';
import { BranchField } from './BranchField';
import { ReadFailure } from './ReadFailure';
import { useRestaurantOptions } from './useRestaurantOptions';
import classes from './RestaurantAdminFields.module.css';

/** Who it is, how they sign in, and where they work. */
export function RestaurantAdminFields() {
  const text = useTexts();
  const { failed, retry, ...restaurants } = useRestaurantOptions();
  return (
    <>
      <AdminFields />
      <div className={classes.row}>
        <div>
          <ComboboxField name="restaurantId" label={text('admin.orders.restaurant')} placeholder={text('admin.restaurant.choose')} required {...restaurants} />
          {failed && <ReadFailure text={text('admin.restaurantAdmin.restaurants.failed')} onRetry={retry} />}
        </div>
        <BranchField />
      </div>
    </>
  );
}
