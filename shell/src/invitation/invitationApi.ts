import { sessionStarted, shellApi } from 'shared-auth';

interface Invitation {
  name: string;
  email: string;
  /** Null if the person becomes an administrator of the platform. */
  restaurant: { name: string; names: readonly { language: string; name: string }[] } | null;
  branch: string;
}

/** A chosen password, with the token of the invitation’s link. */
interface Acceptance {
  token: string;
  password: string;
  confirmPassword: string;
}

/** The endpoints for an invited person. The token is sent in the body, so that no log of URLs contains it. */
const invitationApi = shellApi.injectEndpoints({
  endpoints: (build) => ({
    readInvitation: build.query<Invitation, string>({
      query: (token) => ({ url: '/invitation/read', method: 'POST', body: { token } }),
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation<{ data: { token: string } }, Acceptance>({
      query: (body) => ({ url: '/invitation/accept', method: 'POST', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answered = await queryFulfilled.catch(() => null);
        if (answered) dispatch(sessionStarted(answered.data.data.token));
      },
    }),
  }),
});

export const { useReadInvitationQuery, useAcceptInvitationMutation } = invitationApi;
