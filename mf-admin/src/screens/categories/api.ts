import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf, type WithPages } from 'shared-auth/staff';
import { generatedApi, type GetCategoriesApiResponse, type Category } from '../../api.generated';
import { multipart } from '../../shared/forms/multipart';

/**
 * The endpoints for categories. A changed category also makes the cached restaurants and orders stale, because they
 * contain the category's name.
 */
const categoriesApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<typeof generatedApi, { getCategories: Category }>
>({
  endpoints: {
    getCategories: {
      providesTags: ['Category'],
      transformResponse: pageOf(({ categories }: GetCategoriesApiResponse) => categories),
    },
    getCategory: { providesTags: ['Category'] },
    addCategory: {
      query: ({ body }) => ({ url: '/categories', method: 'POST', body: multipart(body) }),
      invalidatesTags: ['Category'],
    },
    changeCategory: {
      query: ({ id, body }) => ({
        url: `/categories/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: multipart(body),
      }),
      invalidatesTags: ['Category', 'Restaurant', 'OrderLogs'],
    },
    deleteCategory: { invalidatesTags: ['Category'] },
    restoreCategory: { invalidatesTags: ['Category'] },
  },
});

export const {
  useGetCategoriesQuery,
  useGetCategoryQuery,
  useAddCategoryMutation,
  useChangeCategoryMutation,
  useDeleteCategoryMutation,
  useRestoreCategoryMutation,
} = categoriesApi;
