import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf, type WithPages } from 'shared-auth/staff';
import { generatedApi, type GetInvitationsApiResponse, type Invitation } from '../../api.generated';

/** The endpoints for invitations of restaurant admins. */
const invitationsApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<typeof generatedApi, { getInvitations: Invitation }>
>({
  endpoints: {
    getInvitations: {
      providesTags: ['RestaurantAdmin'],
      transformResponse: pageOf(({ invitations }: GetInvitationsApiResponse) => invitations),
    },
    invite: { invalidatesTags: ['RestaurantAdmin'] },
    revokeInvitation: { invalidatesTags: ['RestaurantAdmin'] },
  },
});

export const { useGetInvitationsQuery, useInviteMutation, useRevokeInvitationMutation } = invitationsApi;
