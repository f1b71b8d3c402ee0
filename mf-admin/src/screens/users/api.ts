import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf, type WithPages } from 'shared-auth/staff';
import { generatedApi, type BlockedPhone, type GetBlockedPhonesApiResponse, type User } from '../../api.generated';

/** The endpoints for the app's users and their blocked phone numbers. */
const usersApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<typeof generatedApi, { getUsers: User; getBlockedPhones: BlockedPhone }>
>({
  endpoints: {
    getUsers: { providesTags: ['User'], transformResponse: pageOf((users: User[]) => users) },
    deleteUser: { invalidatesTags: ['User', 'Statistics'] },
    restoreUser: { invalidatesTags: ['User', 'Statistics'] },
    getBlockedPhones: {
      providesTags: ['User'],
      transformResponse: pageOf(({ blocked }: GetBlockedPhonesApiResponse) => blocked),
    },
    blockPhone: { invalidatesTags: ['User'] },
    unblockPhone: { invalidatesTags: ['User'] },
  },
});

export const {
  useGetUsersQuery,
  useDeleteUserMutation,
  useRestoreUserMutation,
  useGetBlockedPhonesQuery,
  useBlockPhoneMutation,
  useUnblockPhoneMutation,
} = usersApi;
