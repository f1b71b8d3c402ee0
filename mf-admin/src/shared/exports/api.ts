import { saveFile } from 'shared-ui';
import { baseApi } from '../../baseApi';

/** The lists that can be exported (docs/calls.md, `/export/…`). */
export type ExportedList = 'users' | 'restaurants' | 'orders' | 'admin-orders' | 'points';

export interface ExportArg {
  list: ExportedList;
  /** The list's filter and sort order, as parameters of its request. */
  query: Readonly<Record<string, string>>;
}

/** The endpoints that save a list as CSV and return the file's name. */
const exportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    exportList: build.mutation<string, ExportArg>({
      queryFn: ({ list, query }, { signal }, _options, send) =>
        saveFile(send, { url: `/export/${list}`, params: { ...query }, usualName: `${list}.csv`, signal }),
    }),
  }),
});

export const { useExportListMutation } = exportsApi;
