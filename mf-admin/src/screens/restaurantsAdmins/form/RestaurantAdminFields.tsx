import { ComboboxField } from 'shared-ui';
import type { RestaurantAdmin } from '../../../api.generated';
import { PersonFields } from '../../../shared/forms/person/PersonFields';
import { useTexts } from '../../../texts';
import { BranchField } from './BranchField';
import { ReadFailure } from '../../../shared/forms/ReadFailure';
import { useRestaurantOptions } from './useRestaurantOptions';
import classes from './RestaurantAdminFields.module.css';

/** The fields for the person, the login, and the restaurant and branch. */
export function RestaurantAdminFields({ admin }: { /** The admin to edit. */ admin?: RestaurantAdmin }) {
  const text = useTexts();
  const { failed, retry, ...restaurants } = useRestaurantOptions(admin?.restaurant);
  return (
    <>
      <PersonFields changed={admin !== undefined} />
      <div className={classes.row}>
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
        <BranchField present={admin?.restaurant.Branchs[0]} />
      </div>
    </>
  );
}
