export interface PageOf {
  /** The page that is shown, from 1. */
  page: number;
  /** Rows of a page. */
  pageSize: number;
  /** Rows in all. */
  total: number;
}

/** Which rows a page shows, counted from 1, and how many pages there are. Behind the last page there are no rows. */
export function rangeOf({ page, pageSize, total }: PageOf): { from: number; to: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  return first > total ? { from: 0, to: 0, pages } : { from: first, to: Math.min(page * pageSize, total), pages };
}
