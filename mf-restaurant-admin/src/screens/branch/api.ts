import { DEFAULT_LANGUAGE, type Language, type PeriodName } from 'contracts';
import { saveFile } from 'shared-ui';
import { generatedApi } from '../../api.generated';
import { formatParams, type ExportAs } from '../../shared/formatParams';

/** The formats of a report: with totals, or as a table of the orders. */
export const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What a report is made of. */
interface ReportArg {
  branchId: string;
  /** Business days up to the branch's present one, which the server knows. */
  period: PeriodName;
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
        queryFn: ({ branchId, period, format, language }, { signal }, _options, send) =>
          saveFile(send, {
            url: '/restaurant/branch-report',
            params: {
              ...{ branchId, period },
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
  useGetRestaurantQuery,
  useGetPointsProgramQuery,
  useMakeBranchReportMutation,
  useExportPointsMutation,
} = branchApi;
