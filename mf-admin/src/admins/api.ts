import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import { generatedApi, type Admin, type GetAdminsApiArg } from '../api.generated';
import type { PeoplePage } from '../users/PeopleList';

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithTotal = Omit<Generated, 'getAdmins'> & { getAdmins: OverrideResultType<Generated['getAdmins'], PeoplePage<Admin>> };

/** The total is in a header. An answer without it is at least as long as what was read of it. */
function withTotal(rows: Admin[], meta: Parameters<typeof totalOf>[0], { page = 1, limit = 0 }: GetAdminsApiArg): PeoplePage<Admin> {
  return { rows, total: totalOf(meta) ?? (page - 1) * limit + rows.length };
}

/** The calls about the platform's administrators. */
export const adminsApi = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithTotal>({
  endpoints: {
    getAdmins: { providesTags: ['Admin'], transformResponse: withTotal },
    changeAdmin: { invalidatesTags: ['Admin'] },
    postUser: { invalidatesTags: ['Admin'] },
  },
});

export const { useGetAdminsQuery, useChangeAdminMutation, usePostUserMutation } = adminsApi;
