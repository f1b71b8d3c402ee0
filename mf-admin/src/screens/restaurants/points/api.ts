import { generatedApi } from '../../../api.generated';

const OWN = 'mf-admin/Points';

/** The endpoints for points programmes: a restaurant's, and the platform's. */
const pointsApi = generatedApi.enhanceEndpoints({
  addTagTypes: [OWN],
  endpoints: {
    getPointsProgram: { providesTags: [OWN] },
    setPointsTerms: { invalidatesTags: (_answer, error) => (error ? [] : [OWN]) },
    getPlatformProgram: { providesTags: [OWN] },
    setPlatformTerms: { invalidatesTags: (_answer, error) => (error ? [] : [OWN]) },
  },
});

export const {
  useGetPointsProgramQuery,
  useSetPointsTermsMutation,
  useGetPlatformProgramQuery,
  useSetPlatformTermsMutation,
} = pointsApi;
