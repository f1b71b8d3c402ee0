import Big from 'big.js';
import type { FoodicsLine, FoodicsOrder } from './orderFields';

/**
 * The statuses of a sold line. Foodics does not document them. Live tills send 3. A line that the kitchen has not
 * finished has the status 1 (pending) or 2 (active), but it was paid with its order. A line that was returned later has
 * the status 6: it stays on the order that sold it.
 */
const SOLD: readonly number[] = [1, 2, 3, 6];
const RETURNED = 6;
/** The status of a line that was moved to another order, and in the vendor's sample of a line that was sold. */
const MOVED = 4;
/** The statuses of a line that the till voided within an order or that was declined. Voided lines have a reason. */
const NOT_SOLD: readonly number[] = [5, 7];

const hasReason = ({ void_reason: reason }: FoodicsLine) => reason !== null && reason !== undefined;
const isVoided = (line: FoodicsLine) =>
  NOT_SOLD.includes(line.status ?? 0) || (hasReason(line) && line.status !== RETURNED);
/** Returns whether the status of a line means that it was sold. A line without a status counts as sold. */
const hasSoldStatus = ({ status }: FoodicsLine) => status === null || status === undefined || SOLD.includes(status);
const isMoved = (line: FoodicsLine) => line.status === MOVED && !hasReason(line);

const linesOf = ({ products, combos }: FoodicsOrder) => [
  ...(products ?? []),
  ...(combos ?? []).flatMap((combo) => combo.products ?? []),
];

/**
 * Returns the function that says whether a line belongs to the invoice. A moved line belongs to it only if the sub total
 * needs it. A line with an unknown status does not belong to it, because the line may not have been sold.
 */
export function soldLines(order: FoodicsOrder): (line: FoodicsLine) => boolean {
  const isSold = (line: FoodicsLine) => !isVoided(line) && hasSoldStatus(line);
  const lines = linesOf(order);
  const sumOf = (counted: FoodicsLine[]) =>
    counted.reduce((sum, { total_price: total }) => sum.plus(total ?? 0), new Big(0));
  const missed = (counted: FoodicsLine[]) =>
    sumOf(counted)
      .minus(order.subtotal_price ?? 0)
      .abs();
  const sold = lines.filter(isSold);
  const withMoved = lines.filter((line) => isSold(line) || isMoved(line));
  const needsMoved = sold.length === 0 || missed(withMoved).lt(missed(sold));
  return (line) => isSold(line) || (needsMoved && isMoved(line));
}

/**
 * Returns the lines that are omitted because of an unknown status: for each line, the path of its status in Foodics'
 * order.
 */
export function unknownStatuses({ products, combos }: FoodicsOrder): string[] {
  const isUnknown = (line: FoodicsLine) => !isVoided(line) && !hasSoldStatus(line) && !isMoved(line);
  const pathsOf = (lines: FoodicsLine[] | null | undefined, prefix: string) =>
    (lines ?? []).flatMap((line, index) => (isUnknown(line) ? `${prefix}products/${index}/status` : []));
  return [
    ...pathsOf(products, ''),
    ...(combos ?? []).flatMap((combo, index) => pathsOf(combo.products, `combos/${index}/`)),
  ];
}

/**
 * Returns whether a line of a return was really returned. Foodics documents no status for these lines, so only a
 * `void_reason` excludes a line.
 */
export const isTakenBack = (line: FoodicsLine): boolean => !hasReason(line);
