import { saveAs } from 'file-saver';
import { baseApi } from '../baseApi';
import { fileNameOf } from './fileName';

/** Whose orders a report is about: the parameter of its call. */
export type ReportSubject = { restaurantId: string } | { branchId: string };

export interface ReportArg {
  subject: ReportSubject;
  /** `YYYY-MM-DD`, or '' for an open end. */
  startDate: string;
  endDate: string;
}

/** A refusal is JSON, a report is not; what is neither came from something between the server and us, and says nothing to a reader. */
async function fileOrRefusal(response: Response): Promise<unknown> {
  if (response.ok) return response.blob();
  return response.json().catch(() => null);
}

/**
 * The calls for reports (specification section 7). They are written by hand because a file has no place in the store: it is
 * saved as it comes, and what is answered is its name.
 */
const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    makeReport: build.mutation<string, ReportArg>({
      queryFn: async ({ subject, startDate, endDate }, { signal }, _options, send) => {
        const { data, error, meta } = await send({
          url: 'branchId' in subject ? '/restaurant/branch-report' : '/restaurant/restaurant-report',
          params: { ...subject, startDate: startDate || undefined, endDate: endDate || undefined },
          responseHandler: fileOrRefusal,
        });
        if (error) return { error };
        // Called off when it was nearly there: nobody wants the file any more.
        if (signal.aborted) return { error: { status: 'CUSTOM_ERROR', error: 'called off' } };
        const name = fileNameOf(meta?.response?.headers.get('content-disposition') ?? null);
        saveAs(data as Blob, name);
        return { data: name };
      },
    }),
  }),
});

export const { useMakeReportMutation } = reportsApi;
