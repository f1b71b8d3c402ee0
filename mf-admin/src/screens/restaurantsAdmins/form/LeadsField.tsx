import { useField } from 'formik';
import { Checkbox } from 'shared-ui';
import { FormGroup } from '../../../shared/forms/FormGroup';
import { useTexts } from '../../../texts';

/** Whether the restaurant admin leads the branch and may manage its other staff accounts. */
export function LeadsField() {
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
