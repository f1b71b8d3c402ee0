/** Which part of a list: `page` counts from 1. */
export interface Page {
  page: number;
  limit: number;
}

/** The part in SQL. */
export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/**
 * How many rows a list has in all. The last part tells it by itself; counting what lies behind another part costs as much as reading
 * all of it.
 */
export async function totalOf(part: readonly unknown[], { page, limit }: Page, count: () => PromiseLike<number>): Promise<number> {
  const isLast = part.length < limit && (part.length > 0 || page === 1);
  return isLast ? offsetOf({ page, limit }) + part.length : count();
}
