import { nationalPhone } from 'contracts';
import type { User } from '../../api.generated';

/** Returns the first and last name; empty when neither is known. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ').trim();

/** Returns a user's name for use in a text, or the phone number if there is no name. */
export const calledName = (user: User) => fullName(user) || nationalPhone(user.phone);
