import { useField } from 'formik';
import { Checkbox } from 'shared-ui';
import { FormGroup } from '../../../shared/forms/FormGroup';
import { useTexts } from '../../../texts';

/** The setting that lets the restaurant's admins manage the staff accounts of their own branch. */
export function StaffRight() {
  const text = useTexts();
  const [{ name, value }, , { setValue }] = useField<boolean>('managesStaff');
  return (
    <FormGroup title={text('admin.restaurant.group.staff')} hint={text('admin.restaurant.group.staff.hint')}>
      <Checkbox
        name={name}
        label={text('admin.restaurant.managesStaff')}
        checked={value}
        onChange={(checked) => void setValue(checked)}
      />
    </FormGroup>
  );
}
