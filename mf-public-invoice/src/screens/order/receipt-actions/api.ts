import type { Language } from 'contracts';
import { saveFile } from 'shared-ui';
import { baseApi } from '../../../baseApi';

/** The endpoint that downloads an order's PDF. It saves the file and returns its name. */
const receiptApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    downloadReceipt: build.mutation<string, { orderId: string; language: Language }>({
      queryFn: (params, { signal }, _options, send) =>
        saveFile(send, { url: '/order/receipt', params, usualName: 'receipt.pdf', signal }),
    }),
  }),
});

export const { useDownloadReceiptMutation } = receiptApi;
