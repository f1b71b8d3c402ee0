import { nationalPhone } from 'contracts';
import type { User } from '../../api.generated';

/** First and last name; empty when neither is known. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) => [firstName, lastName].filter(Boolean).join(' ').trim();

/** What a user is called in a sentence: the name, else the phone. */
export const calledName = (user: User) => fullName(user) || nationalPhone(user.phone);
