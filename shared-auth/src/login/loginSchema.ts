import { LOGIN_PASSWORD_MIN } from 'contracts';
import type { UiTextId } from 'shared-ui';
import { object, string } from 'yup';
import type { TextId } from '../texts';

/** The validation rules of the login form (specification section 5); the messages are ids of texts. */
export const loginSchema = object({
  email: string().required('ui.required' satisfies UiTextId),
  password: string()
    .required('ui.required' satisfies UiTextId)
    .min(LOGIN_PASSWORD_MIN, 'auth.password.short' satisfies TextId),
});
