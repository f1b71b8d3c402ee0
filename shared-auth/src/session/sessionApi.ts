import { VERIFY_CALL, type Role } from 'contracts';
import { baseApi } from '../api/baseApi';
import { sessionStarted, type Session } from './sessionSlice';
import { tokenRefused } from './tokenRefused';

export interface Credentials {
  email: string;
  password: string;
}

interface StaffMember {
  role: Role;
  restaurantId: string | null;
  branchId: string | null;
}

/** The endpoints that start, check and end a session (specification section 7). */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<{ data: { token: string; user: StaffMember } }, Credentials>({
      // Sends the browser's device cookie, also to an API on another origin.
      query: (body) => ({ url: '/admin/login', method: 'POST', body, credentials: 'include' }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answered = await queryFulfilled.catch(() => null);
        if (answered) dispatch(sessionStarted(answered.data.data.token));
      },
    }),
    isVerify: build.query<{ verify: boolean; user?: StaffMember; email?: string }, void>({
      query: () => ({ url: VERIFY_CALL, method: 'POST' }),
      providesTags: ['Session'],
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
        const tokenInUse = () => (getState() as unknown as { session: Session }).session.token;
        const tokenBefore = tokenInUse();
        const answered = await queryFulfilled.catch(() => null);
        if (tokenBefore === null || answered?.data.verify !== false) return;
        dispatch(tokenRefused(tokenBefore));
        // A newer token arrived during the request. The response is about the old token, so the session must be
        // verified again.
        if (tokenInUse() !== null) dispatch(baseApi.util.invalidateTags(['Session']));
      },
    }),
    /**
     * Takes the token as its argument, because the session is cleared before the request is made. The browser sends the
     * request even if the tab is closed at once (`keepalive`).
     */
    logout: build.mutation<unknown, string>({
      query: (token) => ({
        url: '/admin/logout',
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        keepalive: true,
      }),
    }),
  }),
});

export const { useLoginMutation, useIsVerifyQuery } = sessionApi;
