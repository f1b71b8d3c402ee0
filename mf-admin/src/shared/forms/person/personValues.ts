import { PASSWORD_MAX, PASSWORD_MIN } from 'contracts';
import { object, string, type StringSchema } from 'yup';
import type { TextId } from '../../../texts';
import { name, REQUIRED } from '../rules';

/** Who somebody of the staff is and how they sign in, as a form has it. */
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
/** Both have to match (decisions, "Behaviour"); where none is needed, two empty ones do. */
const again = (rule: StringSchema) =>
  rule.test('match', 'admin.password.mismatch' satisfies TextId, (typed = '', { parent }) => typed === ((parent as Partial<PersonValues>).password ?? ''));

const who = { name: name.required(REQUIRED), email: string().trim().required(REQUIRED).email('admin.email.wrong' satisfies TextId) };

/** The rules of specification section 5, "Add admin and add restaurant admin"; the messages are ids of texts. */
export const newPersonRules = object({ ...who, password: password.required(REQUIRED), confirmPassword: again(password.required(REQUIRED)) });

/** The same of somebody who has a password already: none is needed. */
export const changedPersonRules = object({ ...who, password, confirmPassword: again(password) });

/** What a call takes of values that follow the rules. A password is sent as it was typed. */
export function personBody<Values extends PersonValues>(values: Values): Values {
  return { ...values, name: values.name.trim(), email: values.email.trim() };
}
