import type { Language } from 'contracts';
import { saveFile } from 'shared-ui';
import { customerApi } from '../../api';

/**
 * The endpoints for this page's files. They are mutations and not queries, because they save files and put no data into
 * the store.
 */
const fileApi = customerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the receipts of a month as CSV or XLSX, and returns the file's name. */
    saveSpending: build.mutation<string, { month: string; format: 'csv' | 'xlsx'; language: Language }>({
      queryFn: ({ month, format, language }, { signal }, _options, send) =>
        saveFile(send, {
          url: '/customer/spending/file',
          params: { month, ...(format === 'xlsx' && { format, language }) },
          usualName: `receipts.${format}`,
          signal,
        }),
    }),
    /** Saves the spending of a month as PDF, and returns the file's name. */
    saveSpendingPdf: build.mutation<string, { month: string; language: Language }>({
      queryFn: (params, { signal }, _options, send) =>
        saveFile(send, { url: '/customer/spending/pdf', params: { ...params }, usualName: 'spending.pdf', signal }),
    }),
  }),
});

export const { useSaveSpendingMutation, useSaveSpendingPdfMutation } = fileApi;
