import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf, type WithPages } from 'shared-auth/staff';
import { generatedApi, type User } from '../../api.generated';

/** The endpoints for the app's users. */
const usersApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<typeof generatedApi, { getUsers: User }>
>({
  endpoints: {
    getUsers: { providesTags: ['User'], transformResponse: pageOf((users: User[]) => users) },
    deleteUser: { invalidatesTags: ['User', 'Statistics'] },
    restoreUser: { invalidatesTags: ['User', 'Statistics'] },
  },
});

export const { useGetUsersQuery, useDeleteUserMutation, useRestoreUserMutation } = usersApi;
