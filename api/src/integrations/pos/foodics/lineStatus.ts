import type { FoodicsLine, FoodicsOrder } from './orderFields';

/**
 * The statuses of a sold line. Foodics does not document them. Live tills send 3, and the vendor's sample has 4. A line
 * that the kitchen has not finished has the status 1 (pending) or 2 (active), but it was paid with its order.
 */
const SOLD: readonly number[] = [1, 2, 3, 4];
/** The status of a line that the till voided within an order. Live tills also send a `void_reason`. */
const VOIDED = 5;

const isVoided = ({ status, void_reason: reason }: FoodicsLine) =>
  status === VOIDED || (reason !== null && reason !== undefined);
/** Returns whether the status of a line means that it was sold. A line without a status counts as sold. */
const hasSoldStatus = ({ status }: FoodicsLine) => status === null || status === undefined || SOLD.includes(status);

/**
 * Returns whether a line belongs to the invoice. A line with an unknown status does not belong to it, because the line
 * may not have been sold.
 */
export const isSold = (line: FoodicsLine): boolean => !isVoided(line) && hasSoldStatus(line);

/**
 * Returns the lines that are omitted because of an unknown status: for each line, the path of its status in Foodics'
 * order.
 */
export function unknownStatuses({ products, combos }: FoodicsOrder): string[] {
  const isUnknown = (line: FoodicsLine) => !isVoided(line) && !hasSoldStatus(line);
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
export const isTakenBack = ({ void_reason: reason }: FoodicsLine): boolean => reason === null || reason === undefined;
