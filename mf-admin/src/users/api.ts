import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import { generatedApi, type GetUsersApiArg, type User } from '../api.generated';
import type { PeoplePage } from './PeopleList';

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithTotal = Omit<Generated, 'getUsers'> & { getUsers: OverrideResultType<Generated['getUsers'], PeoplePage<User>> };

/** The total is in a header. An answer without it is at least as long as what was read of it. */
function withTotal(rows: User[], meta: Parameters<typeof totalOf>[0], { page = 1, limit = 0 }: GetUsersApiArg): PeoplePage<User> {
  return { rows, total: totalOf(meta) ?? (page - 1) * limit + rows.length };
}

/** The calls about the app's users. */
export const usersApi = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithTotal>({
  endpoints: {
    getUsers: { providesTags: ['User'], transformResponse: withTotal },
    deleteUser: { invalidatesTags: ['User', 'Statistics'] },
    restoreUser: { invalidatesTags: ['User', 'Statistics'] },
  },
});

export const { useGetUsersQuery, useDeleteUserMutation, useRestoreUserMutation } = usersApi;
