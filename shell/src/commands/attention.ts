import { generatedApi } from '../api.generated';

/** The endpoint that says what needs an administrator, for the sidebar and the commands. */
export const { useGetAttentionQuery } = generatedApi.enhanceEndpoints({
  endpoints: { getAttention: { providesTags: ['Attention'], extraOptions: { maxRetries: 1 } } },
});
