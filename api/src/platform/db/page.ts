/** A page of a list. `page` counts from 1. */
export interface Page {
  page: number;
  limit: number;
}

/** Returns the SQL offset of a page. */
export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/**
 * Returns the total number of rows. If the given page is the last one, its rows determine the total. Otherwise the
 * database counts all rows, which costs as much as reading all of them.
 */
export async function totalOf(
  part: readonly unknown[],
  { page, limit }: Page,
  count: () => PromiseLike<number>,
): Promise<number> {
  const isLast = part.length < limit && (part.length > 0 || page === 1);
  return isLast ? offsetOf({ page, limit }) + part.length : count();
}
