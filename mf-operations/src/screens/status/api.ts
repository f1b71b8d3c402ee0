import { generatedApi } from '../../api.generated';

export const { useGetAttentionQuery, useGetStatusQuery, useGetReadyQuery } = generatedApi;
