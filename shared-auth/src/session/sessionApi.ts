import type { Role } from 'contracts';
import { baseApi } from '../api/baseApi';
import { sessionStarted } from './sessionSlice';

export interface Credentials {
  email: string;
  password: string;
}

interface LoginAnswer {
  data: { token: string; user: { role: Role; restaurantId: string | null; branchId: string | null } };
}

/** The calls that begin, check and end a session (specification section 7). */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, Credentials>({
      query: (body) => ({ url: '/admin/login', method: 'POST', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answered = await queryFulfilled.catch(() => null);
        if (answered) dispatch(sessionStarted(answered.data.data.token));
      },
    }),
    isVerify: build.query<{ verify: boolean }, void>({
      query: () => ({ url: '/user/isVerify', method: 'POST' }),
      providesTags: ['Session'],
    }),
    /** Takes the token to revoke: the session may be cleared before the request is made. */
    logout: build.mutation<unknown, string>({
      query: (token) => ({ url: '/admin/logout', method: 'POST', headers: { Authorization: `Bearer ${token}` } }),
    }),
  }),
});

export const { useLoginMutation, useIsVerifyQuery } = sessionApi;
