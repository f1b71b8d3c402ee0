import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
// Imported by the public name, so that a remote shares the host's `shared-auth` instead of bundling it again.
import { totalOf } from 'shared-auth';

/** The number of rows on a page of a list. */
export const PAGE_SIZE = 20;

/** One page of a list, and the total number of rows. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/**
 * The type of the generated endpoints of an API, with some endpoints changed to return pages.
 * `Rows` has the type of the rows of each of these endpoints.
 */
export type WithPages<Api, Rows extends Partial<Record<keyof DefinitionsFromApi<Api>, unknown>>> = Omit<
  DefinitionsFromApi<Api>,
  keyof Rows
> & {
  [Name in keyof Rows & keyof DefinitionsFromApi<Api>]: OverrideResultType<
    DefinitionsFromApi<Api>[Name],
    Page<Rows[Name]>
  >;
};

/**
 * Returns a `transformResponse` that converts a list's response to a page. The total comes from a header. Without
 * the header, it is the number of rows up to the end of this page.
 */
export function pageOf<Answer, Row>(rowsOf: (answer: Answer) => Row[]) {
  return (
    answer: Answer,
    meta: Parameters<typeof totalOf>[0],
    { page = 1, limit = 0 }: { page?: number; limit?: number },
  ): Page<Row> => {
    const rows = rowsOf(answer);
    return { rows, total: totalOf(meta) ?? (page - 1) * limit + rows.length };
  };
}
