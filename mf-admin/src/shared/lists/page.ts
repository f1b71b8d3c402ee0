import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import type { generatedApi } from '../../api.generated';

/** The number of rows on a page of a list screen. */
export const PAGE_SIZE = 20;

/** One page of a list, and the total number of rows. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;

/** The type of the generated endpoints, with one endpoint changed to return pages. */
export type WithPages<Name extends keyof Generated, Row> = Omit<Generated, Name> &
  Record<Name, OverrideResultType<Generated[Name], Page<Row>>>;

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
