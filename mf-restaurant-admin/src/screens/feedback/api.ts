import type { TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf, type WithPages } from 'shared-auth/staff';
import { generatedApi, type Feedback, type GetFeedbackApiResponse } from '../../api.generated';

/** The endpoints for what customers say about the orders of the branch. */
const feedbackApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  WithPages<typeof generatedApi, { getFeedback: Feedback }>
>({
  endpoints: {
    getFeedback: {
      providesTags: ['mf-restaurant-admin/Feedback'],
      transformResponse: pageOf(({ feedback }: GetFeedbackApiResponse) => feedback),
    },
    getRatingWeeks: { providesTags: ['mf-restaurant-admin/Feedback'] },
    answerFeedback: { invalidatesTags: ['mf-restaurant-admin/Feedback'] },
    readRatings: { invalidatesTags: ['mf-restaurant-admin/Feedback'] },
  },
});

export const { useGetFeedbackQuery, useGetRatingWeeksQuery, useAnswerFeedbackMutation, useReadRatingsMutation } =
  feedbackApi;
