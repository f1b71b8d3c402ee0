import { SYSTEM_TYPES } from 'contracts';
import { PageHeader } from 'shared-ui';
import { RestaurantFields } from '../form/RestaurantFields';
import { RestaurantForm } from '../form/RestaurantForm';
import { useTexts } from '../../../texts';
import { useAddRestaurantMutation } from './api';
import { NO_RESTAURANT, restaurantBody, restaurantRules } from './restaurantValues';

/**
 * The system types that the add form offers: only Foodics. `eesal`, our own type, can be chosen only in the edit form
 * (specification section 5).
 */
const OFFERED = SYSTEM_TYPES.slice(0, 1);

/** `/dashboard/restaurants/add`: adds a restaurant (specification section 2, 'Add New Restaurant'). */
export function AddRestaurantScreen() {
  const text = useTexts();
  const [add] = useAddRestaurantMutation();
  const title = text('admin.restaurant.add');
  return (
    <>
      <PageHeader title={title} />
      <RestaurantForm
        label={title}
        initial={NO_RESTAURANT}
        rules={restaurantRules}
        send={(values) => add({ body: restaurantBody(values) })}
        log="restaurants/add"
      >
        <RestaurantFields systemTypes={OFFERED} periods={['warrantyPeiod', 'recoveryPeiod', 'replacementPeriod']} />
      </RestaurantForm>
    </>
  );
}
