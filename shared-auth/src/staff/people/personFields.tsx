import { TextField } from 'shared-ui';
import { useTexts } from '../texts';

/** The field `name` of a person, a branch or a till. */
export function NameField({ autoFocus }: { autoFocus?: boolean }) {
  const text = useTexts();
  return (
    <TextField name="name" label={text('staff.name')} dir="auto" autoComplete="off" autoFocus={autoFocus} required />
  );
}

/** The field `email` of a person. The browser does not fill in the user's own address. */
export function EmailField() {
  const text = useTexts();
  return (
    <TextField
      name="email"
      type="email"
      label={text('staff.email')}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      required
    />
  );
}
