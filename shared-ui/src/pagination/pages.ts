export interface PageOf {
  /** The current page, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows on all pages. */
  total: number;
}

/**
 * Returns the first and last row of a page, from 1, and the number of pages. If the page is beyond the last page, both
 * rows are 0.
 */
export function rangeOf({ page, pageSize, total }: PageOf): { from: number; to: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  return first > total ? { from: 0, to: 0, pages } : { from: first, to: Math.min(page * pageSize, total), pages };
}
