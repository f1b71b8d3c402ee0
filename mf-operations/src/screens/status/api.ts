import { generatedApi } from '../../api.generated';

export const { useGetStatusQuery, useGetReadyQuery } = generatedApi;
