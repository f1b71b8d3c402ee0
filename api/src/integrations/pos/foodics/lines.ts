import type { FoodicsLine, FoodicsOrder } from './order';

/** Statuses of a line that was sold: live tills send 3, the vendor's sample has 4. */
const SOLD: readonly number[] = [3, 4];
/** The status of a line that was voided within an order. Live tills send a `void_reason` with it. */
const VOIDED = 5;

const isVoided = ({ status, void_reason: reason }: FoodicsLine) => status === VOIDED || (reason !== null && reason !== undefined);
/** A line without a status counts as sold. */
const hasSoldStatus = ({ status }: FoodicsLine) => status === null || status === undefined || SOLD.includes(status);

/** Whether a line is part of the invoice. A line with an unknown status is not: nothing says that it was sold. */
export const isSold = (line: FoodicsLine): boolean => !isVoided(line) && hasSoldStatus(line);

/** The lines that were left out because their status is unknown, each as the path of its status in Foodics' order. */
export function unknownStatuses({ products, combos }: FoodicsOrder): string[] {
  const isUnknown = (line: FoodicsLine) => !isVoided(line) && !hasSoldStatus(line);
  const pathsOf = (lines: FoodicsLine[] | null | undefined, prefix: string) => (lines ?? []).flatMap((line, index) => (isUnknown(line) ? `${prefix}products/${index}/status` : []));
  return [...pathsOf(products, ''), ...(combos ?? []).flatMap((combo, index) => pathsOf(combo.products, `combos/${index}/`))];
}

/** Whether a line of a return was taken back. Returns give their lines no documented status: only a stated reason takes a line out. */
export const isTakenBack = ({ void_reason: reason }: FoodicsLine): boolean => reason === null || reason === undefined;
