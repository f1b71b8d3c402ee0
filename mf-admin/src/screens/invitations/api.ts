import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { generatedApi, type GetInvitationsApiResponse, type Invitation } from '../../api.generated';
import { pageOf, type WithPages } from '../../shared/lists/page';

/** The endpoints for invitations of restaurant admins. */
const invitationsApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<'getInvitations', Invitation>
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
