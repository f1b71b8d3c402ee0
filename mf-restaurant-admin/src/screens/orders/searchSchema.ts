import { barePhone, SEARCH_PHONE } from 'contracts';
import { object, string } from 'yup';
import type { TextId } from '../../texts';

/** Returns the typed number without spaces and punctuation, in Latin digits. */
export const searchedPhone = barePhone;

/** The rule of the order search (specification section 5). Its message is the id of a text. */
export const searchSchema = object({
  phone: string().test('saudi', 'cashier.orders.phone.invalid' satisfies TextId, (typed = '') =>
    SEARCH_PHONE.test(searchedPhone(typed)),
  ),
});
