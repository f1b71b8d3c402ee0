import { DEFAULT_LANGUAGE, type Language, type PeriodName } from 'contracts';
import { saveFile } from 'shared-ui';
import { generatedApi } from '../../api.generated';
import { useCalledOffWhenLeft } from '../exports/useCalledOffWhenLeft';

/** The restaurant or branch of a report, as the parameter of its request; empty for all restaurants. */
export type ReportSubject = { restaurantId?: string; branchId?: undefined } | { branchId: string };

/** The formats of a report: with totals, or as a table for spreadsheet programs. */
export const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const PATHS = {
  branch: '/restaurant/branch-report',
  restaurant: '/restaurant/restaurant-report',
  all: '/restaurant/restaurants-report',
} as const;

/** Returns what a report is about. */
export function kindOf(subject: ReportSubject): keyof typeof PATHS {
  if (subject.branchId !== undefined) return 'branch';
  return subject.restaurantId === undefined ? 'all' : 'restaurant';
}

interface ReportArg {
  subject: ReportSubject;
  /** Business days up to the present one, which the server knows. It counts only without a first and a last day. */
  period: PeriodName | '';
  /** `YYYY-MM-DD`, or '' for no limit. */
  startDate: string;
  endDate: string;
  format: ReportFormat;
  /** The language of the report's labels. */
  language: Language;
}

const OWN = 'mf-admin/ReportSchedules';

/**
 * The endpoints for reports (specification section 7), and for reports by e-mail. A report is saved as a file, whose
 * name is returned.
 */
const reportsApi = generatedApi.enhanceEndpoints({
  addTagTypes: [OWN],
  endpoints: {
    getReportSchedules: { providesTags: [OWN] },
    addReportSchedule: { invalidatesTags: [OWN] },
    removeReportSchedule: { invalidatesTags: [OWN] },
  },
});

const filesApi = reportsApi.injectEndpoints({
  endpoints: (build) => ({
    makeReport: build.mutation<string, ReportArg>({
      queryFn: ({ subject, period, startDate, endDate, format, language }, { signal }, _options, send) =>
        saveFile(send, {
          url: PATHS[kindOf(subject)],
          params: {
            ...subject,
            period: (startDate + endDate === '' && period) || undefined,
            startDate: startDate || undefined,
            endDate: endDate || undefined,
            format: format === 'pdf' ? undefined : format,
            language: language === DEFAULT_LANGUAGE ? undefined : language,
          },
          // The file name of specification section 7.
          usualName: `report.${format}`,
          signal,
        }),
    }),
  }),
});

export const { useGetReportSchedulesQuery, useAddReportScheduleMutation, useRemoveReportScheduleMutation } = reportsApi;

/**
 * @returns a function that saves a report and returns the file's name, an error, or `null` if the request was aborted
 */
export function useReport() {
  const [make] = filesApi.useMakeReportMutation();
  return useCalledOffWhenLeft(make);
}
