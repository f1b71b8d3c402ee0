import { baseApi } from '../api/baseApi';
import { sessionStarted } from '../session/sessionSlice';

interface ChallengeAnswer {
  challenge: string;
  code: string;
}

/** A new secret, in the two forms that an authenticator app accepts. */
export interface NewApp {
  /** The secret as text, which a person can type. */
  secret: string;
  /** The content of the QR code. */
  address: string;
}

interface Entered {
  data: { token: string };
}

/**
 * The endpoints for a login's second step. Like the login itself, the endpoints that check a code send the browser's
 * device cookie, also to an API on another origin.
 */
const secondFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    answerChallenge: build.mutation<Entered, ChallengeAnswer>({
      query: (body) => ({ url: '/admin/login/second-factor', method: 'POST', body, credentials: 'include' }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answered = await queryFulfilled.catch(() => null);
        if (answered) dispatch(sessionStarted(answered.data.data.token));
      },
    }),
    startLoginSetup: build.mutation<NewApp, string>({
      query: (challenge) => ({ url: '/admin/login/second-factor/setup', method: 'POST', body: { challenge } }),
    }),
    /** Does not start the session yet, because the form must first show the recovery codes. */
    finishLoginSetup: build.mutation<Entered & { recoveryCodes: string[] }, ChallengeAnswer>({
      query: (body) => ({
        url: '/admin/login/second-factor/setup/confirm',
        method: 'POST',
        body,
        credentials: 'include',
      }),
    }),
  }),
});

export const { useAnswerChallengeMutation, useStartLoginSetupMutation, useFinishLoginSetupMutation } = secondFactorApi;
