import { saveFile } from 'shared-ui';
import { baseApi } from '../../baseApi';

/** The lists that can be had as a file (docs/calls.md, `/export/…`). */
export type ExportedList = 'users' | 'restaurants' | 'orders';

export interface ExportArg {
  list: ExportedList;
  /** What the list is narrowed to and ordered by, as its call spells it. */
  query: Readonly<Record<string, string>>;
}

/** The calls that save a list as CSV, and answer the file's name. */
const exportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    exportList: build.mutation<string, ExportArg>({
      queryFn: ({ list, query }, { signal }, _options, send) =>
        saveFile(send, { url: `/export/${list}`, params: { ...query }, usualName: `${list}.csv`, signal }),
    }),
  }),
});

export const { useExportListMutation } = exportsApi;
