import { DEFAULT_LANGUAGE, type Language } from 'contracts';
import { saveFile } from 'shared-ui';
import { baseApi } from '../../baseApi';
import { useCalledOffWhenLeft } from '../exports/useCalledOffWhenLeft';

/** The restaurant or branch of a report, as the parameter of its request. */
export type ReportSubject = { restaurantId: string } | { branchId: string };

interface ReportArg {
  subject: ReportSubject;
  /** `YYYY-MM-DD`, or '' for no limit. */
  startDate: string;
  endDate: string;
  /** The language of the report's labels. */
  language: Language;
}

/** The endpoints for reports (specification section 7). They save the file and return its name. */
const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    makeReport: build.mutation<string, ReportArg>({
      queryFn: ({ subject, startDate, endDate, language }, { signal }, _options, send) =>
        saveFile(send, {
          url: 'branchId' in subject ? '/restaurant/branch-report' : '/restaurant/restaurant-report',
          params: {
            ...subject,
            startDate: startDate || undefined,
            endDate: endDate || undefined,
            language: language === DEFAULT_LANGUAGE ? undefined : language,
          },
          // The file name of specification section 7.
          usualName: 'report.pdf',
          signal,
        }),
    }),
  }),
});

/**
 * @returns a function that saves a report and returns the file's name, an error, or `null` if the request was aborted
 */
export function useReport() {
  const [make] = reportsApi.useMakeReportMutation();
  return useCalledOffWhenLeft(make);
}
