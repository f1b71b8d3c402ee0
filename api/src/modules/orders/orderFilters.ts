import { amountFilter, latinDigits, LISTED_STATES, saudiMobile, type AmountRange } from 'contracts';
import { and, eq, gt, gte, inArray, isNotNull, isNull, like, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { PHONE_TEXT_MAX } from '../auth/schemas';
import type { Db } from '../../platform/db/database';
import { firstOf, INDEXED_NUMBER_LENGTH, orders, users } from '../../platform/db/schema';
import { hasWords, oneOf } from '../../platform/db/search';
import { ListQuery, sortBy, yesOrNo } from '../../platform/http/listQuery';
import { due, latestDue } from './due';
import { findByText, ORDER_SORTS } from './orderLogs';
import { Day, NamedPeriod, ofBusinessDays, type Period } from './period';

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
  .refine(
    (text) => text === '' || amountFilter(text).ranges.length > 0,
    'Please give an amount such as 87, 80-90 or >80',
  )
  .transform((text) => (text === '' ? undefined : amountFilter(text).ranges))
  .optional()
  .meta({
    description:
      'The total in any currency: `87` finds 87.00 to 87.99, `87.00` exactly this, `80-90` and `>80` a range',
  });

const States = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(LISTED_STATES)))
  .transform((states) => (states.length > 0 ? states : undefined))
  .optional()
  .meta({
    description: `One or several of ${LISTED_STATES.map((state) => `\`${state}\``).join(', ')}, with commas between them. Only \`held\` lists held orders`,
  });

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
  search: ListQuery.shape.search.meta({
    description: 'A part of the order number, check number, branch, restaurant, customer’s name or phone; or an amount',
  }),
  sort: sortBy(ORDER_SORTS, '-orderedAt'),
  orderNumber: Reference.meta({ description: 'The order number, complete' }),
  checkNumber: Reference.meta({ description: 'The check number, complete' }),
  phone: PhonePart,
  amount: Amount,
  customerId: z.uuid().optional().meta({ description: 'The orders that this customer has saved' }),
  restaurantId: z.uuid().optional(),
  branchId: z.uuid().optional(),
  deviceId: z.uuid().optional(),
  state: States,
  period: NamedPeriod,
  startDate: Day,
  endDate: Day,
};

/** The parameters of a restaurant admin's search in the orders of their branch. */
export const BranchOrderQuery = {
  search: ListQuery.shape.search.meta({ description: 'A part of the order number or check number, or an amount' }),
  sort: OrderSearchQuery.sort,
  orderNumber: OrderSearchQuery.orderNumber,
  checkNumber: OrderSearchQuery.checkNumber,
  amount: OrderSearchQuery.amount,
  deviceId: OrderSearchQuery.deviceId,
  state: OrderSearchQuery.state,
  period: OrderSearchQuery.period,
  startDate: OrderSearchQuery.startDate,
  endDate: OrderSearchQuery.endDate,
};

/** The filters of a search; a named period has been replaced by its days. */
export type OrderSearch = Omit<z.output<z.ZodObject<typeof OrderSearchQuery>>, 'sort' | 'period'> & Period;

/**
 * Returns the condition for the orders that match a search, for the list and its export.
 * @param byCustomer whether `search` also looks in the customers' names and phones, as an administrator's search does
 */
export async function searchedOrders(
  db: Db,
  search: OrderSearch,
  now: Date,
  { byCustomer = true } = {},
): Promise<SQL | undefined> {
  const { orderNumber, checkNumber, phone, amount, customerId, restaurantId, branchId, deviceId, state } = search;
  return and(
    inStates(state, now),
    orderNumber === undefined ? undefined : eq(firstOf(orders.orderNumber), orderNumber),
    checkNumber === undefined ? undefined : eq(firstOf(orders.checkNumber), checkNumber),
    amount && ofAmounts(amount),
    customerId ? eq(orders.userId, customerId) : undefined,
    restaurantId ? eq(orders.restaurantId, restaurantId) : undefined,
    branchId ? eq(orders.branchId, branchId) : undefined,
    deviceId ? ofDevice(deviceId) : undefined,
    phone ? ofPhone(db, phone) : undefined,
    ofBusinessDays(search),
    await matchesAnywhere(db, search.search, byCustomer),
  );
}

/** Returns whether the search contains a filter. Without a filter, it finds every order that is not held. */
export const narrows = (search: OrderSearch): boolean =>
  Object.values(search).some((value) => value !== undefined && value !== '');

/** Returns the condition for orders whose total is in one of the ranges. */
export const ofAmounts = (ranges: readonly AmountRange[]): SQL | undefined =>
  or(
    ...ranges.map(({ from, to }) =>
      // With one exact amount, the index also gives the order of the list.
      from !== undefined && Number(from) === Number(to)
        ? eq(orders.totalPrice, Number(from))
        : and(
            from === undefined ? undefined : gte(orders.totalPrice, Number(from)),
            to === undefined ? undefined : lte(orders.totalPrice, Number(to)),
          ),
    ),
  );

/** The minimum length of a text that the trigram indexes find. A shorter one must be a complete number. */
const MIN_TEXT_LENGTH = 3;
/** The minimum number of digits that are searched in phone numbers. Fewer are in too many of them. */
const MIN_PHONE_DIGITS = 4;
/** An amount with a sign, which cannot be a number or a name. */
const COMPARISON = /^[<>=≤≥]|\+$/;

/**
 * Returns the condition for orders in which a text occurs: as an amount, or in a number, the branch, the restaurant's
 * name or, if `byCustomer`, the name or phone of the customer. Each part of the OR condition can use an index.
 */
async function matchesAnywhere(db: Db, typed: string | undefined, byCustomer: boolean): Promise<SQL | undefined> {
  const text = latinDigits(typed ?? '').trim();
  if (text === '') return undefined;
  // A number that begins with 0 is a phone or an order.
  const { ranges } = amountFilter(/^0\d/.test(text) ? '' : text);
  const amount = ofAmounts(ranges);
  if (amount && COMPARISON.test(text)) return amount;
  if ([...text].length < MIN_TEXT_LENGTH)
    return or(amount, eq(firstOf(orders.orderNumber), text), eq(firstOf(orders.checkNumber), text));
  const isInPhones = !/^\d+$/.test(text) || text.length >= MIN_PHONE_DIGITS;
  const customers = { id: users.id, from: users, where: and(not(users.isDeleted), hasWords(users.search, text)) };
  return or(
    amount,
    await findByText(db, text),
    byCustomer && isInPhones ? await oneOf(db, orders.userId, customers) : undefined,
  );
}

const notVoid = isNull(orders.voidedAt);
// The value is a literal, so that the condition matches that of the index `orders_returned`.
const hasReturns = sql`${orders.returnState} <> 'none'`;

const STATES: Record<(typeof LISTED_STATES)[number], SQL | undefined> = {
  saved: isNotNull(orders.userId),
  not_saved: isNull(orders.userId),
  partly_returned: and(notVoid, hasReturns, eq(orders.returnState, 'part')),
  returned: and(notVoid, hasReturns, eq(orders.returnState, 'all')),
  void: isNotNull(orders.voidedAt),
  held: undefined,
};

/** Returns the condition for orders in one of the states. Held orders are only found by the state `held`. */
function inStates(states: OrderSearch['state'], now: Date): SQL | undefined {
  if (!states) return due(now);
  const others = states.filter((state) => state !== 'held');
  return or(
    states.includes('held') ? gt(orders.orderAt, latestDue(now)) : undefined,
    others.length > 0 ? and(due(now), or(...others.map((state) => STATES[state]))) : undefined,
  );
}

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
