import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import { generatedApi, type GetCategoriesApiResponse } from '../api.generated';

/** Categories, and how many there are in all. */
export interface CategoriesPage extends GetCategoriesApiResponse {
  total: number;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithTotal = Omit<Generated, 'getCategories'> & { getCategories: OverrideResultType<Generated['getCategories'], CategoriesPage> };

/** The total is in a header; an answer without it is taken for all there are. */
function withTotal(answer: GetCategoriesApiResponse, meta: Parameters<typeof totalOf>[0]): CategoriesPage {
  return { ...answer, total: totalOf(meta) ?? answer.categories.length };
}

/** The call about the categories a restaurant may have. */
export const categoriesApi = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithTotal>({
  endpoints: { getCategories: { providesTags: ['Category'], transformResponse: withTotal } },
});

export const { useGetCategoriesQuery } = categoriesApi;
