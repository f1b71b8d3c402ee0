import { DEFAULT_LANGUAGE, type Language } from 'contracts';
import { saveFile } from 'shared-ui';
import { generatedApi } from '../../api.generated';
import { formatParams, type ExportAs } from '../../shared/formatParams';

/** The days of a report, both inclusive, `YYYY-MM-DD`. */
export interface ReportedDays {
  startDate: string;
  endDate: string;
}

/** The formats of a report: with totals, or as a table of the orders. */
export const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What a report is made of. */
interface ReportArg extends ReportedDays {
  branchId: string;
  format: ReportFormat;
  language: Language;
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
      makeBranchReport: build.mutation<string, ReportArg>({
        queryFn: ({ branchId, startDate, endDate, format, language }, { signal }, _options, send) =>
          saveFile(send, {
            url: '/restaurant/branch-report',
            params: {
              ...{ branchId, startDate, endDate },
              format: format === 'pdf' ? undefined : format,
              language: language === DEFAULT_LANGUAGE ? undefined : language,
            },
            usualName: `report.${format}`,
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
