import type { Language } from 'contracts';
import { saveFile } from 'shared-ui';
import { customerApi } from '../../api';

/**
 * The endpoint for the copy of the diner's data. It is a mutation and not a query, because it saves a file and puts no
 * data into the store.
 */
const copyApi = customerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the copy, and returns the file's name. */
    saveCopy: build.mutation<string, { format: 'html' | 'json'; language: Language }>({
      queryFn: ({ format, language }, { signal }, _options, send) =>
        saveFile(send, {
          url: '/customer/copy',
          params: { format, language },
          usualName: `my-data.${format}`,
          signal,
        }),
    }),
  }),
});

export const { useSaveCopyMutation } = copyApi;
