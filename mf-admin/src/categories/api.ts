import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import { generatedApi, type GetCategoriesApiArg, type GetCategoriesApiResponse } from '../api.generated';
import { multipart } from '../restaurants/form/multipart';

/** One page of the categories, and how many there are in all. */
export interface CategoriesPage extends GetCategoriesApiResponse {
  total: number;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithTotal = Omit<Generated, 'getCategories'> & { getCategories: OverrideResultType<Generated['getCategories'], CategoriesPage> };

/** The total is in a header. An answer without it is at least as long as what was read of it. */
function withTotal(answer: GetCategoriesApiResponse, meta: Parameters<typeof totalOf>[0], { page = 1, limit = 0 }: GetCategoriesApiArg): CategoriesPage {
  return { ...answer, total: totalOf(meta) ?? (page - 1) * limit + answer.categories.length };
}

/** The calls about the categories a restaurant may have. A category's name stands on its restaurants and their orders too. */
export const categoriesApi = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithTotal>({
  endpoints: {
    getCategories: { providesTags: ['Category'], transformResponse: withTotal },
    getCategory: { providesTags: ['Category'] },
    addCategory: {
      query: ({ body }) => ({ url: '/categories', method: 'POST', body: multipart(body) }),
      invalidatesTags: ['Category'],
    },
    changeCategory: {
      query: ({ id, body }) => ({ url: `/categories/${encodeURIComponent(id)}`, method: 'PATCH', body: multipart(body) }),
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
