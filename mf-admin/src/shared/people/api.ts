import { generatedApi } from '../../api.generated';

/** The endpoints that help any member of the staff with their login. */
const peopleApi = generatedApi.enhanceEndpoints({
  endpoints: {
    endStaffSessions: { invalidatesTags: ['Admin', 'RestaurantAdmin'] },
    // The response contains a secret, which must not stay in the store.
    sendPasswordLink: {},
  },
});

export const { useEndStaffSessionsMutation, useSendPasswordLinkMutation } = peopleApi;
