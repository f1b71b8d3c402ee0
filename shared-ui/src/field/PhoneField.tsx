import { TextField, type TextFieldProps } from './TextField';

interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'dir' | 'inputMode' | 'autoComplete'> {
  /**
   * The owner of the number. The browser suggests the user's own number. It neither suggests nor stores the number of
   * another person.
   */
  of?: 'reader' | 'another';
  /** Whether the browser also suggests the user's passkeys, for signing in. */
  suggestsPasskeys?: boolean;
}

/** A phone number in a Formik form, left to right in every language. */
export function PhoneField({ of: owner = 'reader', suggestsPasskeys = false, ...props }: PhoneFieldProps) {
  const own = suggestsPasskeys ? 'tel webauthn' : 'tel';
  return <TextField {...props} type="tel" inputMode="tel" autoComplete={owner === 'reader' ? own : 'off'} dir="ltr" />;
}
