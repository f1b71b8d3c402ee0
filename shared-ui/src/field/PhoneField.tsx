import { TextField, type TextFieldProps } from './TextField';

interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'dir' | 'inputMode' | 'autoComplete'> {
  /** Whose it is: the reader's own, which the browser offers, or somebody else's, which it shall neither offer nor keep. */
  of?: 'reader' | 'another';
}

/** A phone number in a Formik form: written left to right in every language. */
export function PhoneField({ of: owner = 'reader', ...props }: PhoneFieldProps) {
  return <TextField {...props} type="tel" inputMode="tel" autoComplete={owner === 'reader' ? 'tel' : 'off'} dir="ltr" />;
}
