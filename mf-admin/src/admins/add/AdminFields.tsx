import { TextField } from 'shared-ui';
import { useTexts } from '../../texts';
import classes from './AdminFields.module.css';

/** The fields of the form that makes an administrator. A new password is not filled in with one's own. */
export function AdminFields() {
  const text = useTexts();
  return (
    <>
      <div className={classes.row}>
        <TextField name="name" label={text('admin.name')} dir="auto" autoComplete="off" required />
        <TextField name="email" type="email" label={text('admin.admins.email')} dir="ltr" autoComplete="off" autoCapitalize="none" required />
      </div>
      <div className={classes.row}>
        <TextField name="password" type="password" label={text('admin.password')} dir="ltr" autoComplete="new-password" required />
        <TextField name="confirmPassword" type="password" label={text('admin.password.again')} dir="ltr" autoComplete="new-password" required />
      </div>
    </>
  );
}
