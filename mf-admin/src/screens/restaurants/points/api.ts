import { generatedApi } from '../../../api.generated';

const OWN = 'mf-admin/Points';

/** The calls for a restaurant's programme of points. */
const pointsApi = generatedApi.enhanceEndpoints({
  addTagTypes: [OWN],
  endpoints: {
    getPointsProgram: { providesTags: [OWN] },
    setPointsTerms: { invalidatesTags: (_answer, error) => (error ? [] : [OWN]) },
  },
});

export const { useGetPointsProgramQuery, useSetPointsTermsMutation } = pointsApi;
