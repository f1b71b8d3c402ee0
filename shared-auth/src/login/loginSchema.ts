import { LOGIN_PASSWORD_MIN } from 'contracts';
import { object, string } from 'yup';
import type { TextId } from '../texts';

/** The rules of the login form (specification section 5); the messages are ids of texts. */
export const loginSchema = object({
  email: string().required('auth.required' satisfies TextId),
  password: string()
    .required('auth.required' satisfies TextId)
    .min(LOGIN_PASSWORD_MIN, 'auth.password.short' satisfies TextId),
});
