import { DEFAULT_LANGUAGE, type Language } from 'contracts';
import { saveFile } from 'shared-ui';
import { generatedApi } from '../../api.generated';
import { formatParams, type ExportAs } from '../../shared/formatParams';

/** The days of a report, both inclusive, `YYYY-MM-DD`. */
export interface ReportedDays {
  startDate: string;
  endDate: string;
}

/** The endpoints for the session's branch. */
export const branchApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      getDailyStatistics: { providesTags: ['Order'] },
      getRestaurant: { providesTags: ['Restaurant'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Saves the branch's report in a language, and returns the file's name. */
      makeBranchReport: build.mutation<string, ReportedDays & { branchId: string; language: Language }>({
        queryFn: ({ branchId, startDate, endDate, language }, { signal }, _options, send) =>
          saveFile(send, {
            url: '/restaurant/branch-report',
            params: { branchId, startDate, endDate, language: language === DEFAULT_LANGUAGE ? undefined : language },
            usualName: 'report.pdf',
            signal,
          }),
      }),
      /** Saves the sums of the restaurant's points programme as a file, and returns the file's name. */
      exportPoints: build.mutation<string, ExportAs>({
        queryFn: (as, { signal }, _options, send) =>
          saveFile(send, {
            url: '/export/points',
            params: formatParams(as),
            usualName: `points.${as.format}`,
            signal,
          }),
      }),
    }),
  });

export const {
  useGetDailyStatisticsQuery,
  useLazyGetDailyStatisticsQuery,
  useGetRestaurantQuery,
  useGetPointsProgramQuery,
  useMakeBranchReportMutation,
  useExportPointsMutation,
} = branchApi;
