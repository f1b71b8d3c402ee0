import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import { generatedApi, type GetFeedbackApiResponse } from '../../api.generated';

/** A page of feedback with the number of all entries. */
interface FeedbackPage extends GetFeedbackApiResponse {
  total: number;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithTotal = Omit<Generated, 'getFeedback'> & {
  getFeedback: OverrideResultType<Generated['getFeedback'], FeedbackPage>;
};

const feedbackApi = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithTotal>({
  endpoints: {
    getFeedback: {
      transformResponse: (answer: GetFeedbackApiResponse, meta: Parameters<typeof totalOf>[0]): FeedbackPage => ({
        ...answer,
        total: totalOf(meta) ?? answer.feedback.length,
      }),
    },
  },
});

export const { useGetFeedbackQuery } = feedbackApi;
