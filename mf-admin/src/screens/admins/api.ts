import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { generatedApi, type Admin } from '../../api.generated';
import { pageOf, type WithPages } from '../../shared/lists/page';

/** The endpoints for the platform's administrators. */
const adminsApi = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithPages<'getAdmins', Admin>>({
  endpoints: {
    getAdmins: { providesTags: ['Admin'], transformResponse: pageOf((admins: Admin[]) => admins) },
    changeAdmin: { invalidatesTags: ['Admin'] },
    postUser: { invalidatesTags: ['Admin'] },
  },
});

export const { useGetAdminsQuery, useChangeAdminMutation, usePostUserMutation } = adminsApi;
