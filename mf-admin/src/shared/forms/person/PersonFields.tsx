import { EmailField, NameField } from 'shared-auth/staff';
import { TextField } from 'shared-ui';
import { useTexts } from '../../../texts';
import classes from './PersonFields.module.css';

/** The fields of a staff member. The browser does not fill in the administrator's own password. */
export function PersonFields({
  changed = false,
}: {
  /** Whether an existing member is edited, so that the password is optional. */ changed?: boolean;
}) {
  const text = useTexts();
  return (
    <>
      <div className={classes.row}>
        <NameField />
        <EmailField />
      </div>
      <div className={classes.row}>
        <TextField
          name="password"
          type="password"
          label={text(changed ? 'admin.password.new' : 'admin.password')}
          hint={changed ? text('admin.password.new.hint') : undefined}
          dir="ltr"
          autoComplete="new-password"
          required={!changed}
        />
        <TextField
          name="confirmPassword"
          type="password"
          label={text(changed ? 'admin.password.new.again' : 'admin.password.again')}
          dir="ltr"
          autoComplete="new-password"
          required={!changed}
        />
      </div>
    </>
  );
}
