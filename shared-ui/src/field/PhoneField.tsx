import { TextField, type TextFieldProps } from './TextField';

/** A phone number in a Formik form: written left to right in every language, offered by the browser. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'dir' | 'inputMode' | 'autoComplete'>) {
  return <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" dir="ltr" />;
}
