import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import { generatedApi, type GetTrailApiArg, type GetTrailApiResponse } from '../../api.generated';

/** The kind of a record, as `GET /trail` names it. */
export type TrailKind = GetTrailApiArg['kind'];

/** The latest changes of a record, and the number of all changes. */
interface Trail extends GetTrailApiResponse {
  total: number;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithTotal = Omit<Generated, 'getTrail'> & { getTrail: OverrideResultType<Generated['getTrail'], Trail> };

const auditLogApi = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithTotal>({
  endpoints: {
    getTrail: {
      transformResponse: (answer: GetTrailApiResponse, meta: Parameters<typeof totalOf>[0]): Trail => ({
        ...answer,
        total: totalOf(meta) ?? answer.entries.length,
      }),
    },
  },
});

export const { useGetTrailQuery } = auditLogApi;
