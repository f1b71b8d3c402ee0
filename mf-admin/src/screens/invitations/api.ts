import { generatedApi } from '../../api.generated';

/** The calls about invitations. Inviting and revoking also leave an entry in the restaurant's history. */
const invitationsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getInvitations: { providesTags: ['RestaurantAdmin'] },
    invite: { invalidatesTags: ['RestaurantAdmin'] },
    revokeInvitation: { invalidatesTags: ['RestaurantAdmin'] },
  },
});

export const { useGetInvitationsQuery, useInviteMutation, useRevokeInvitationMutation } = invitationsApi;
