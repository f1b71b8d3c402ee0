import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf, type Page } from 'shared-auth/staff';
import { saveFile } from 'shared-ui';
import { generatedApi, type AdminOrder, type GetAdminOrdersApiResponse } from '../../api.generated';

type Generated = DefinitionsFromApi<typeof generatedApi>;

/** A page of the orders, with the sums of all pages. */
type OrdersPage = Page<AdminOrder> & Pick<GetAdminOrdersApiResponse, 'sums'>;

const pageOfOrders = pageOf(({ orders }: GetAdminOrdersApiResponse) => orders);

/** The endpoints for orders. The two queries are retried once (specification section 9). */
const ordersApi = generatedApi
  .enhanceEndpoints<
    TagTypesFromApi<typeof generatedApi>,
    Omit<Generated, 'getAdminOrders'> & {
      getAdminOrders: OverrideResultType<Generated['getAdminOrders'], OrdersPage>;
    }
  >({
    endpoints: {
      getAdminOrders: {
        providesTags: ['Order'],
        extraOptions: { maxRetries: 1 },
        transformResponse: (answer: GetAdminOrdersApiResponse, meta, arg) => ({
          ...pageOfOrders(answer, meta, arg),
          sums: answer.sums,
        }),
      },
      getAdminOrder: { providesTags: ['Order'], extraOptions: { maxRetries: 1 } },
      // A request may fail because another administrator has changed the order, so the order is refetched after a
      // failed request too.
      correctOrderPhone: { invalidatesTags: ['Order', 'OrderLogs', 'User', 'Statistics'] },
      sendOrderLink: { invalidatesTags: ['Order'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Saves the order's receipt as PDF and returns the file's name. */
      saveReceipt: build.mutation<string, { orderId: string; language: string }>({
        queryFn: (params, { signal }, _options, send) =>
          saveFile(send, { url: '/order/receipt', params, usualName: 'receipt.pdf', signal }),
      }),
    }),
  });

export const {
  useGetAdminOrdersQuery,
  useGetAdminOrderQuery,
  useCorrectOrderPhoneMutation,
  useSendOrderLinkMutation,
  useSaveReceiptMutation,
} = ordersApi;
