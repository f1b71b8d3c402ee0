import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import type { generatedApi } from '../../api.generated';

/** How many rows a list screen asks for at once. */
export const PAGE_SIZE = 20;

/** One page of a list, and how many rows there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;

/** The generated calls, of which one answers pages. */
export type WithPages<Name extends keyof Generated, Row> = Omit<Generated, Name> & Record<Name, OverrideResultType<Generated[Name], Page<Row>>>;

/**
 * What makes a page of a list's answer, for `transformResponse`. The total is in a header; an answer without it is at least as long as
 * what was read of it.
 */
export function pageOf<Answer, Row>(rowsOf: (answer: Answer) => Row[]) {
  return (answer: Answer, meta: Parameters<typeof totalOf>[0], { page = 1, limit = 0 }: { page?: number; limit?: number }): Page<Row> => {
    const rows = rowsOf(answer);
    return { rows, total: totalOf(meta) ?? (page - 1) * limit + rows.length };
  };
}
