import { object, string, type StringSchema } from 'yup';
import { PASSWORD_MIN } from 'contracts';
import type { UiTextId } from 'shared-ui';
import type { NewAdminInput } from '../../api.generated';
import type { TextId } from '../../texts';

/** The longest name the server takes. */
const LONGEST_NAME = 200;

export interface AdminValues {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export const NO_ADMIN: AdminValues = { name: '', email: '', password: '', confirmPassword: '' };

const required = (schema: StringSchema) => schema.required('ui.required' satisfies UiTextId);
const password = required(string()).min(PASSWORD_MIN, 'admin.password.short' satisfies TextId);

/** The rules of specification section 5, "Add admin"; the messages are ids of texts. The passwords have to match (decisions, "Behaviour"). */
export const adminRules = object({
  name: required(string().trim()).max(LONGEST_NAME, 'admin.restaurant.names.long' satisfies TextId),
  email: required(string().trim()).email('admin.email.wrong' satisfies TextId),
  password,
  confirmPassword: password.test('match', 'admin.password.mismatch' satisfies TextId, (again, { parent }) => again === (parent as AdminValues).password),
});

/** The call's body, from values that follow the rules. A password is sent as it was typed. */
export function adminBody(values: AdminValues): NewAdminInput {
  return { ...values, name: values.name.trim(), email: values.email.trim(), role: 'admin' };
}
