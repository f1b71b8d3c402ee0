import { useState } from 'react';
import { paths } from 'contracts';
import { useNavigate } from 'shared-ui/router';
import type { RestaurantAdmin } from '../../../api.generated';
import { SaveForm } from '../../../shared/forms/SaveForm';
import { useTexts } from '../../../texts';
import { useChangeRestaurantAdminMutation } from '../api';
import { changedRestaurantAdminBody, changedRestaurantAdminRules, valuesOf } from '../form/restaurantAdminValues';
import { RestaurantAdminFields } from '../form/RestaurantAdminFields';

/** The edit form. It keeps the values from when it was opened, so that a refetch does not overwrite typed text. */
export function EditRestaurantAdminForm({ admin: read }: { admin: RestaurantAdmin }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [change] = useChangeRestaurantAdminMutation();
  const [admin] = useState(read);
  const [initial] = useState(() => valuesOf(admin));
  return (
    <SaveForm
      label={text('admin.restaurantAdmin.edit')}
      initial={initial}
      rules={changedRestaurantAdminRules}
      send={(values) => change({ id: admin.id, restaurantAdminChangeInput: changedRestaurantAdminBody(values, admin) })}
      toasts={{
        saved: text('admin.restaurantAdmin.changed'),
        failed: text('admin.restaurantAdmin.notChanged'),
        notReached: text('admin.restaurantAdmin.change.notReached'),
      }}
      onSaved={() => navigate(paths.restaurantsAdmins)}
      cancelTo={paths.restaurantsAdmins}
      log="restaurants-admins/edit"
    >
      <RestaurantAdminFields admin={admin} />
    </SaveForm>
  );
}
