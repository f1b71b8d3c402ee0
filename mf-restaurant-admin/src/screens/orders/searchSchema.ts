import { latinDigits, SEARCH_PHONE } from 'contracts';
import { object, string } from 'yup';
import type { TextId } from '../../texts';

/** What is searched for: the typed number without spaces around it, in Latin digits. */
export const searchedPhone = (typed: string) => latinDigits(typed.trim());

/** The rule of the order search (specification section 5); the message is the id of a text. */
export const searchSchema = object({
  phone: string().test('saudi', 'cashier.orders.phone.invalid' satisfies TextId, (typed = '') => SEARCH_PHONE.test(searchedPhone(typed))),
});
