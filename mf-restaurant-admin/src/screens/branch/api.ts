import { saveFile } from 'shared-ui';
import { generatedApi } from '../../api.generated';

/** The days of a report, both inclusive, `YYYY-MM-DD`. */
export interface ReportedDays {
  startDate: string;
  endDate: string;
}

/** The calls about the branch of the session. */
export const branchApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      getDailyStatistics: { providesTags: ['Order'] },
      getRestaurant: { providesTags: ['Restaurant'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Saves the branch's report, and returns the file's name. */
      makeBranchReport: build.mutation<string, ReportedDays & { branchId: string }>({
        queryFn: ({ branchId, startDate, endDate }, { signal }, _options, send) =>
          saveFile(send, {
            url: '/restaurant/branch-report',
            params: { branchId, startDate, endDate },
            usualName: 'report.pdf',
            signal,
          }),
      }),
    }),
  });

export const { useGetDailyStatisticsQuery, useGetRestaurantQuery, useMakeBranchReportMutation } = branchApi;
