import { paths } from 'contracts';
import { PageHeader } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { InviteInstead } from '../../../shared/people/InviteInstead';
import { InviteDialog } from '../../invitations/InviteDialog';
import { SaveForm } from '../../../shared/forms/SaveForm';
import { useTexts } from '../../../texts';
import { useAddRestaurantAdminMutation } from '../api';
import { NO_RESTAURANT_ADMIN, restaurantAdminBody, restaurantAdminRules } from '../form/restaurantAdminValues';
import { RestaurantAdminFields } from '../form/RestaurantAdminFields';

/**
 * `/dashboard/restaurants-admins/add`: adds an admin of a restaurant's branch (specification section 2, 'Add New
 * Restaurant User').
 */
export function AddRestaurantAdminScreen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [add] = useAddRestaurantAdminMutation();
  const title = text('admin.restaurantAdmin.add');
  return (
    <>
      <PageHeader title={title} />
      <InviteInstead invite={(onClose) => <InviteDialog onClose={onClose} />} />
      <SaveForm
        label={title}
        initial={NO_RESTAURANT_ADMIN}
        rules={restaurantAdminRules}
        send={(values) => add({ newRestaurantAdminInput: restaurantAdminBody(values) })}
        toasts={{
          saved: text('admin.restaurantAdmin.saved'),
          failed: text('admin.restaurantAdmin.failed'),
          notReached: text('admin.restaurantAdmin.notReached'),
        }}
        onSaved={() => navigate(paths.restaurantsAdmins)}
        cancelTo={paths.restaurantsAdmins}
        log="restaurants-admins/add"
      >
        <RestaurantAdminFields />
      </SaveForm>
    </>
  );
}
