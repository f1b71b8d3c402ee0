import type { Language } from 'contracts';
import { saveFile } from 'shared-ui';
import { customerApi } from '../../api';

/** The endpoint that saves a receipt as PDF. It is a mutation, because it puts no data into the store. */
const pdfApi = customerApi.injectEndpoints({
  endpoints: (build) => ({
    saveReceiptPdf: build.mutation<string, { orderId: string; language: Language }>({
      queryFn: (params, { signal }, _options, send) =>
        saveFile(send, { url: '/order/receipt', params, usualName: 'receipt.pdf', signal }),
    }),
  }),
});

export const { useSaveReceiptPdfMutation } = pdfApi;
