import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import { generatedApi, type GetTrailApiResponse, type TrailEntry, type TrailMentioned } from '../../api.generated';

/** The kind of a record, as `GET /trail` names it. */
export type TrailKind = TrailEntry['kind'];

/** The latest entries of the audit log, and the number of all entries. */
interface Trail {
  rows: TrailEntry[];
  total: number;
  mentioned: TrailMentioned[];
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithTotal = Omit<Generated, 'getTrail'> & { getTrail: OverrideResultType<Generated['getTrail'], Trail> };

const auditLogApi = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithTotal>({
  endpoints: {
    getTrail: {
      transformResponse: ({ entries, mentioned }: GetTrailApiResponse, meta: Parameters<typeof totalOf>[0]): Trail => ({
        rows: entries,
        mentioned,
        total: totalOf(meta) ?? entries.length,
      }),
    },
  },
});

export const { useGetTrailQuery } = auditLogApi;
