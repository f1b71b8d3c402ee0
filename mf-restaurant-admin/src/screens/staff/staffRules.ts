import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from 'contracts';
import type { UiTextId } from 'shared-ui';
import { object, string, type StringSchema } from 'yup';
import type { TextId } from '../../texts';

/** The ways to fill in the form of a staff account. */
type StaffTask = 'add' | 'invite' | 'edit';

export interface StaffValues {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

const REQUIRED = 'ui.required' satisfies UiTextId;

const who = {
  name: string()
    .trim()
    .required(REQUIRED)
    .max(NAME_MAX, 'cashier.staff.name.long' satisfies TextId),
  email: string()
    .trim()
    .required(REQUIRED)
    .email('cashier.staff.email.wrong' satisfies TextId),
};
const password = string()
  .min(PASSWORD_MIN, 'cashier.staff.password.short' satisfies TextId)
  .max(PASSWORD_MAX, 'cashier.staff.password.long' satisfies TextId);
const again = (rule: StringSchema) =>
  rule.test(
    'match',
    'cashier.staff.password.mismatch' satisfies TextId,
    (typed = '', { parent }) => typed === ((parent as Partial<StaffValues>).password ?? ''),
  );

/**
 * The validation rules of each task. An invited person sets the password later. An edited account may keep its
 * password.
 */
export const RULES = {
  invite: object(who),
  add: object({ ...who, password: password.required(REQUIRED), confirmPassword: again(password.required(REQUIRED)) }),
  edit: object({ ...who, password, confirmPassword: again(password) }),
} satisfies Record<StaffTask, unknown>;
