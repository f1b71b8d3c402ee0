import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf, type WithPages } from 'shared-auth/staff';
import { generatedApi, type GetCorrectionsApiResponse, type PointsCorrection } from '../../api.generated';

const OWN = 'mf-admin/Corrections';

/**
 * The endpoints for corrections of points. A decision fails if another administrator has already decided, so the list
 * is refetched after a failed request too.
 */
const correctionsApi = generatedApi
  .enhanceEndpoints({ addTagTypes: [OWN] })
  .enhanceEndpoints<
    TagTypesFromApi<typeof generatedApi> | typeof OWN,
    WithPages<typeof generatedApi, { getCorrections: PointsCorrection }>
  >({
    endpoints: {
      getCorrections: {
        providesTags: [OWN],
        transformResponse: pageOf(({ corrections }: GetCorrectionsApiResponse) => corrections),
      },
      proposeCorrection: { invalidatesTags: [OWN] },
      approveCorrection: { invalidatesTags: [OWN] },
      refuseCorrection: { invalidatesTags: [OWN] },
    },
  });

export const {
  useGetCorrectionsQuery,
  useProposeCorrectionMutation,
  useApproveCorrectionMutation,
  useRefuseCorrectionMutation,
} = correctionsApi;
