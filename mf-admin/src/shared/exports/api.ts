import type { Language } from 'contracts';
import { saveFile, type ExportFormat } from 'shared-ui';
import { baseApi } from '../../baseApi';

/** The lists that can be exported (docs/calls.md, `/export/…`). */
export type ExportedList = 'users' | 'restaurants' | 'orders' | 'admin-orders' | 'points' | 'activity';

export interface ExportArg {
  list: ExportedList;
  /** The list's filter and sort order, as parameters of its request. */
  query: Readonly<Record<string, string>>;
  format: ExportFormat;
  /** The reader's language, which is the direction of a sheet. */
  language: Language;
}

/** The endpoints that save a list as a file and return the file's name. */
const exportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    exportList: build.mutation<string, ExportArg>({
      queryFn: ({ list, query, format, language }, { signal }, _options, send) =>
        saveFile(send, {
          url: `/export/${list}`,
          params: { ...query, ...(format === 'xlsx' && { format, language }) },
          usualName: `${list}.${format}`,
          signal,
        }),
    }),
  }),
});

export const { useExportListMutation } = exportsApi;
