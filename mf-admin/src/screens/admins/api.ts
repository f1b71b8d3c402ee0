import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf, type WithPages } from 'shared-auth/staff';
import { generatedApi, type Admin } from '../../api.generated';

/** The endpoints for the platform's administrators. */
const adminsApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<typeof generatedApi, { getAdmins: Admin }>
>({
  endpoints: {
    getAdmins: { providesTags: ['Admin'], transformResponse: pageOf((admins: Admin[]) => admins) },
    changeAdmin: { invalidatesTags: ['Admin'] },
    postUser: { invalidatesTags: ['Admin'] },
  },
});

export const { useGetAdminsQuery, useChangeAdminMutation, usePostUserMutation } = adminsApi;
