import { latinDigits, saudiMobile, typedAmounts } from 'contracts';
import { and, eq, gt, inArray, isNotNull, isNull, like, not, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { PHONE_TEXT_MAX } from '../auth/schemas';
import type { Db } from '../../platform/db/database';
import { firstOf, INDEXED_NUMBER_LENGTH, orders, users } from '../../platform/db/schema';
import { hasWords } from '../../platform/db/search';
import { ListQuery, sortBy, yesOrNo } from '../../platform/http/listQuery';
import { due, latestDue } from './due';
import { findByText, ORDER_SORTS } from './orderLogs';
import { Day, ofBusinessDays } from './period';

/** The states that administrators can filter orders by. `saved` and `not_saved` include returned and void orders. */
const SEARCHED_STATES = ['saved', 'not_saved', 'partly_returned', 'returned', 'void', 'held'] as const;

/**
 * The minimum number of digits in a search by phone number. Fewer digits match too many customers, and no index
 * supports them.
 */
const MIN_DIGITS = 3;

/** The digits of a phone number, or of a part of one. A leading `00` is removed, because it only replaces the `+`. */
const PhonePart = z
  .string()
  .trim()
  .max(PHONE_TEXT_MAX)
  .transform((text) => saudiMobile(text)?.slice(1) ?? latinDigits(text).replace(/\D/g, '').replace(/^00/, ''))
  .refine((digits) => digits === '' || digits.length >= MIN_DIGITS, `Type at least ${MIN_DIGITS} digits of the phone`)
  .transform((digits) => digits || undefined)
  .optional()
  .meta({ description: 'The phone of the customer who saved the order, international or national, or a part of it' });

const Amount = z
  .string()
  .trim()
  .refine((text) => text === '' || typedAmounts(text).length > 0, 'Please give the amount as a number')
  .transform((text) => (text === '' ? undefined : typedAmounts(text).map(Number)))
  .optional()
  .meta({ description: 'Finds only orders with exactly this total, in any currency' });

const Reference = z
  .string()
  .trim()
  .max(INDEXED_NUMBER_LENGTH)
  .transform((text) => latinDigits(text) || undefined)
  .optional();

/** The filters and the sort order of the list of order logs and of its export. */
export const OrderFilterQuery = {
  sort: sortBy(ORDER_SORTS, '-orderedAt'),
  restaurantId: z.uuid().optional(),
  branchId: z.uuid().optional(),
  saved: yesOrNo.optional(),
  startDate: Day,
  endDate: Day,
};

/** The parameters that filter and sort the administrator's list of orders and its export. */
export const OrderSearchQuery = {
  search: ListQuery.shape.search,
  sort: sortBy(ORDER_SORTS, '-orderedAt'),
  orderNumber: Reference.meta({ description: 'The order number, complete' }),
  checkNumber: Reference.meta({ description: 'The check number, complete' }),
  phone: PhonePart,
  amount: Amount,
  customerId: z.uuid().optional().meta({ description: 'The orders that this customer has saved' }),
  restaurantId: z.uuid().optional(),
  branchId: z.uuid().optional(),
  deviceId: z.uuid().optional(),
  state: z.enum(SEARCHED_STATES).optional().meta({ description: 'Only `held` lists held orders' }),
  startDate: Day,
  endDate: Day,
};

/** The parameters of a restaurant admin's search in the orders of their branch. */
export const BranchOrderQuery = {
  sort: OrderSearchQuery.sort,
  orderNumber: OrderSearchQuery.orderNumber,
  checkNumber: OrderSearchQuery.checkNumber,
  amount: OrderSearchQuery.amount,
  deviceId: OrderSearchQuery.deviceId,
  startDate: OrderSearchQuery.startDate,
  endDate: OrderSearchQuery.endDate,
};

export type OrderSearch = Omit<z.output<z.ZodObject<typeof OrderSearchQuery>>, 'sort'>;

/** Returns the condition for the orders that match an administrator's search, for the list and its export. */
export async function searchedOrders(db: Db, search: OrderSearch, now: Date): Promise<SQL | undefined> {
  const { orderNumber, checkNumber, phone, amount, customerId, restaurantId, branchId, deviceId, state } = search;
  return and(
    state === 'held' ? gt(orders.orderAt, latestDue(now)) : due(now),
    state && STATES[state],
    orderNumber === undefined ? undefined : eq(firstOf(orders.orderNumber), orderNumber),
    checkNumber === undefined ? undefined : eq(firstOf(orders.checkNumber), checkNumber),
    // With one amount, the index also gives the order of the list.
    amount && (amount.length === 1 ? eq(orders.totalPrice, amount[0]!) : inArray(orders.totalPrice, amount)),
    customerId ? eq(orders.userId, customerId) : undefined,
    restaurantId ? eq(orders.restaurantId, restaurantId) : undefined,
    branchId ? eq(orders.branchId, branchId) : undefined,
    deviceId ? ofDevice(deviceId) : undefined,
    phone ? ofPhone(db, phone) : undefined,
    ofBusinessDays(search),
    await findByText(db, search.search),
  );
}

/** Returns whether the search contains a filter. Without a filter, it finds every order that is not held. */
export const narrows = (search: OrderSearch): boolean =>
  Object.values(search).some((value) => value !== undefined && value !== '');

const notVoid = isNull(orders.voidedAt);
// The value is a literal, so that the condition matches that of the index `orders_returned`.
const hasReturns = sql`${orders.returnState} <> 'none'`;

const STATES: Record<(typeof SEARCHED_STATES)[number], SQL | undefined> = {
  saved: isNotNull(orders.userId),
  not_saved: isNull(orders.userId),
  partly_returned: and(notVoid, hasReturns, eq(orders.returnState, 'part')),
  returned: and(notVoid, hasReturns, eq(orders.returnState, 'all')),
  void: isNotNull(orders.voidedAt),
  held: undefined,
};

/** Returns the condition for the orders of a till. Their index needs the restaurant in addition to the till. */
function ofDevice(deviceId: string): SQL | undefined {
  const restaurant = sql`(select b.restaurant_id from devices d join branches b on b.id = d.branch_id where d.id = ${deviceId})`;
  return and(eq(orders.deviceId, deviceId), eq(orders.restaurantId, restaurant));
}

/**
 * Returns the condition for the orders of matching customers. The trigram index finds customers by names and phone
 * numbers together, so their phone numbers are compared again.
 */
function ofPhone(db: Db, digits: string): SQL {
  const part = `%${digits}%`;
  const national = sql`'0' || substr(${users.phone}, 5)`;
  return inArray(
    orders.userId,
    db
      .select({ id: users.id })
      .from(users)
      .where(
        and(not(users.isDeleted), hasWords(users.search, digits), or(like(users.phone, part), like(national, part))),
      ),
  );
}
