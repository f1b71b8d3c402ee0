import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf, type WithPages } from 'shared-auth/staff';
import { generatedApi, type DeletedItem, type GetDeletedApiResponse } from '../../api.generated';

/** The endpoint for the deleted records. */
const deletedApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<typeof generatedApi, { getDeleted: DeletedItem }>
>({
  endpoints: { getDeleted: { transformResponse: pageOf(({ items }: GetDeletedApiResponse) => items) } },
});

export const { useGetDeletedQuery } = deletedApi;
