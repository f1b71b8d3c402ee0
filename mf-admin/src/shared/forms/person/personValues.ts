import { PASSWORD_MAX, PASSWORD_MIN } from 'contracts';
import { person, REQUIRED } from 'shared-auth/staff';
import { object, string, type StringSchema } from 'yup';
import type { TextId } from '../../../texts';

/** The values of the form fields of a staff member. */
export interface PersonValues {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export const NOBODY: PersonValues = { name: '', email: '', password: '', confirmPassword: '' };

const password = string()
  .min(PASSWORD_MIN, 'admin.password.short' satisfies TextId)
  .max(PASSWORD_MAX, 'admin.password.long' satisfies TextId);
/**
 * Both passwords must match (docs/specification-notes.md, "Restaurant admins"). If the password is optional, two empty
 * passwords match.
 */
const again = (rule: StringSchema) =>
  rule.test(
    'match',
    'admin.password.mismatch' satisfies TextId,
    (typed = '', { parent }) => typed === ((parent as Partial<PersonValues>).password ?? ''),
  );

/** The rules of specification section 5, "Add admin and add restaurant admin". The messages are ids of texts. */
export const newPersonRules = object({
  ...person,
  password: password.required(REQUIRED),
  confirmPassword: again(password.required(REQUIRED)),
});

/** The rules for an existing member, whose password is optional. */
export const changedPersonRules = object({ ...person, password, confirmPassword: again(password) });

/** Returns a request body from valid values. The password is not trimmed. */
export function personBody<Values extends PersonValues>(values: Values): Values {
  return { ...values, name: values.name.trim(), email: values.email.trim() };
}
