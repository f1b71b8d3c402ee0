export interface PageOf {
  /** The current page, from 1. */
  page: number;
  /** Rows per page. */
  pageSize: number;
  /** Rows in total. */
  total: number;
}

/** Returns the rows of a page, counted from 1, and the number of pages. A page beyond the last one has no rows. */
export function rangeOf({ page, pageSize, total }: PageOf): { from: number; to: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  return first > total ? { from: 0, to: 0, pages } : { from: first, to: Math.min(page * pageSize, total), pages };
}
