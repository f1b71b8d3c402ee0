import { nationalPhone } from 'contracts';
import type { User } from '../../api.generated';

/** Returns the first and last name; empty when neither is known. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ').trim();

/** Returns the name of a user for use in a sentence, or the phone number if the user has no name. */
export const calledName = (user: User) => fullName(user) || nationalPhone(user.phone);
