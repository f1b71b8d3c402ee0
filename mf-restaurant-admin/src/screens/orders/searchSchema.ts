import { latinDigits, SEARCH_PHONE } from 'contracts';
import { object, string } from 'yup';
import type { TextId } from '../../texts';

/** Returns the typed number without surrounding spaces, in Latin digits. */
export const searchedPhone = (typed: string) => latinDigits(typed.trim());

/** The rule of the order search (specification section 5). Its message is the id of a text. */
export const searchSchema = object({
  phone: string().test('saudi', 'cashier.orders.phone.invalid' satisfies TextId, (typed = '') =>
    SEARCH_PHONE.test(searchedPhone(typed)),
  ),
});
