import Big from 'big.js';
import { paths } from 'contracts';
import type { z } from 'zod';
import { mainName } from '../../platform/db/names';
import type { Order } from './schemas';
import type { Settings } from '../../platform/config/settings';
import { bothNames, discountName, itemView, paymentView, returnView } from './lineViews';
import { localTime } from '../../platform/localTime';
import type { OfferedPoints } from './offeredPoints';
import { periodEnds } from './periodEnds';
import { sellerOf } from './seller';
import { publicIdOf, type OrderRecord } from './queries';

/**
 * Returns the URL of an order's page. If PUBLIC_URL is not set, it is only a path.
 * @param id the order's public id (queries.ts)
 */
export function orderLink(id: string, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string {
  return `${PUBLIC_URL ?? ''}${paths.order(id)}`;
}

interface ViewOptions {
  settings: Pick<Settings, 'PUBLIC_URL'>;
  /**
   * For `public`, the customer's name and note are omitted (docs/specification-notes.md, "Privacy of the last order").
   */
  audience: 'public' | 'staff';
  stale?: boolean;
  /** What a save of the order earns. */
  offer?: OfferedPoints;
}

/** Returns an order in its wire shape (specification section 3). */
export function orderView(
  order: OrderRecord,
  { settings, audience, stale, offer }: ViewOptions,
): z.infer<typeof Order> {
  const { date, time } = localTime(order.orderAt, order.timeZone);
  const staff = audience === 'staff';
  const ends = periodEnds(order);
  const { legalName, vatNumber } = sellerOf(order);
  const includesTax = pricesIncludeTax(order);
  const tips = order.payments.reduce((sum, payment) => sum.plus(payment.tips ?? 0), new Big(0)).toNumber();
  return {
    id: staff ? order.id : publicIdOf(order),
    order_number: order.orderNumber,
    restaurant: {
      id: order.restaurantId,
      name: mainName(order.restaurantNames),
      names: order.restaurantNames,
      logo: order.restaurantLogo,
    },
    branch_name: order.branchName,
    ...(order.details.branchNameLocalized && { branch_name_localized: order.details.branchNameLocalized }),
    order_date: date,
    order_time: time,
    ...(staff && { business_date: order.businessDate }),
    orderedAt: order.orderAt.toISOString(),
    check_number: order.checkNumber,
    payment_method: order.paymentMethod,
    customer_notes: staff ? order.customerNotes : null,
    sub_total_price: order.subTotalPrice,
    discount_amount: order.discountAmount,
    ...discountName(order.details.discount),
    tax_amount: order.taxAmount,
    ...(includesTax !== undefined && { prices_include_tax: includesTax }),
    rounding_amount: order.roundingAmount,
    charges: order.charges.map(({ amount, ...name }) => ({ ...bothNames(name), amount })),
    total_price: order.totalPrice,
    currency: order.currency,
    taxes: order.taxes.map(({ rate, amount, included, ...name }) => ({
      ...bothNames(name),
      rate,
      amount,
      ...(included !== undefined && { included }),
    })),
    payments: order.payments.map(paymentView),
    ...(tips > 0 && { tips_amount: tips }),
    order_items: order.items.map(itemView),
    user: staff && order.phone !== null ? { firstName: order.firstName, lastName: order.lastName } : null,
    ...(order.details.orderType && { order_type: order.details.orderType }),
    ...(order.details.table && { table_name: order.details.table }),
    ...(order.details.tableSection && { table_section: order.details.tableSection }),
    ...(order.details.guests && { guests: order.details.guests }),
    ...(order.details.externalNumber && { external_number: order.details.externalNumber }),
    saved: order.userId !== null,
    status: order.state,
    returned: order.state === 'returned',
    returned_amount: order.returnedAmount,
    remaining_amount: order.remainingAmount,
    returns: order.state === 'void' ? [] : order.returns.map((each) => returnView(each, order.timeZone)),
    voided: order.voidedAt !== null,
    createdAt: (order.savedAt ?? order.scannedAt ?? order.createdAt).toISOString(),
    savedAt: order.savedAt?.toISOString() ?? null,
    scannedAt: order.scannedAt?.toISOString() ?? null,
    ...(staff && order.contestedAt && { contestedAt: order.contestedAt.toISOString() }),
    time_zone: order.timeZone,
    ...(!staff && order.takesRatings && { takes_ratings: true }),
    ...(ends && { period_ends: ends }),
    receipt_qr: order.receiptQr,
    ...((legalName ?? vatNumber) !== null && {
      seller: { ...(legalName && { legal_name: legalName }), ...(vatNumber && { vat_number: vatNumber }) },
    }),
    link: orderLink(publicIdOf(order), settings),
    ...(offer && { points_offer: offer }),
    ...(stale !== undefined && { stale }),
  };
}

/** Tills round the tax of each line, so the sums of a large order may differ by a few halalas. */
const ROUNDING = 0.05;

/**
 * Returns whether the prices of an order include its tax. An own till may say it of each tax. No point of sale reports
 * it, but the total shows it: the total equals either the price, or the price plus the tax.
 * @returns undefined if there is no tax, if only some taxes are included, or if the total equals neither
 */
export function pricesIncludeTax({
  subTotalPrice,
  discountAmount,
  charges,
  taxAmount,
  roundingAmount,
  totalPrice,
  taxes,
}: Pick<
  OrderRecord,
  'subTotalPrice' | 'discountAmount' | 'charges' | 'taxAmount' | 'roundingAmount' | 'totalPrice' | 'taxes'
>): boolean | undefined {
  if (!taxAmount) return undefined;
  if (taxes.some(({ included }) => included !== undefined)) {
    const said = new Set(taxes.filter(({ amount }) => amount !== 0).map(({ included }) => included));
    if (said.size > 1) return undefined;
    if (!said.has(undefined)) return said.has(true);
  }
  const price = charges.reduce(
    (sum, { amount }) => sum.plus(amount),
    new Big(subTotalPrice).minus(discountAmount).plus(roundingAmount),
  );
  const [included, onTop] = [price.minus(totalPrice).abs(), price.plus(taxAmount).minus(totalPrice).abs()];
  if (included.gt(ROUNDING) && onTop.gt(ROUNDING)) return undefined;
  return included.lt(onTop);
}
