import { useField } from 'formik';
import { Checkbox } from 'shared-ui';
import type { RestaurantAdmin } from '../../../api.generated';
import { PersonFields } from '../../../shared/forms/person/PersonFields';
import { BranchField } from './BranchField';
import { MoreBranchesField } from './MoreBranchesField';
import { RestaurantField } from './RestaurantField';
import { FormGroup } from '../../../shared/forms/FormGroup';
import { useTexts } from '../../../texts';
import classes from './RestaurantAdminFields.module.css';

/** The fields for the person, the login, and the restaurant and branch. */
export function RestaurantAdminFields({ admin }: { /** The admin to edit. */ admin?: RestaurantAdmin }) {
  return (
    <>
      <PersonFields changed={admin !== undefined} />
      <div className={classes.row}>
        <RestaurantField current={admin?.restaurant} />
        <BranchField current={admin?.restaurant.Branchs[0]} />
      </div>
      <MoreBranchesField />
      <LeadsField />
    </>
  );
}

/** Whether the restaurant admin leads the branch and may manage its other staff accounts. */
function LeadsField() {
  const text = useTexts();
  const [{ name, value }, , { setValue }] = useField<boolean>('leads');
  return (
    <FormGroup title={text('admin.restaurant.group.staff')} hint={text('admin.restaurantAdmin.leads.hint')}>
      <Checkbox
        name={name}
        label={text('admin.restaurantAdmin.leads')}
        checked={value}
        onChange={(checked) => void setValue(checked)}
      />
    </FormGroup>
  );
}
