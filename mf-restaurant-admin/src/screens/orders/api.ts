import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { pageOf } from 'shared-auth/staff';
import { saveFile } from 'shared-ui';
import { formatParams, type ExportAs } from '../../shared/formatParams';
import { generatedApi, type GetBranchOrdersApiResponse, type GetUserOrdersApiResponse } from '../../api.generated';
import type { OrdersPage } from './useOrdersTable';

/** A page of a customer's orders. */
export interface CustomersPage extends OrdersPage {
  /** The phone number of the search. */
  phone: string;
}

/** The customer and the branch whose orders are exported. */
interface ExportedOrders extends ExportAs {
  phone: string;
  restaurantId: string | null;
  branchId: string | null;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithOrders = Omit<Generated, 'getUserOrders' | 'getBranchOrders'> & {
  getBranchOrders: OverrideResultType<Generated['getBranchOrders'], OrdersPage>;
  getUserOrders: OverrideResultType<Generated['getUserOrders'], CustomersPage>;
};

const rowsOf = pageOf(({ orders }: GetUserOrdersApiResponse) => orders);

/**
 * The two searches for orders, which are retried once (specification section 9), and the export of a customer's orders.
 */
const ordersApi = generatedApi
  .enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithOrders>({
    endpoints: {
      getBranchOrders: {
        providesTags: ['Order'],
        extraOptions: { maxRetries: 1 },
        transformResponse: (answer: GetBranchOrdersApiResponse, meta, arg): OrdersPage => ({
          ...rowsOf(answer, meta, arg),
          sums: answer.sums,
        }),
      },
      getUserOrders: {
        providesTags: ['Order'],
        extraOptions: { maxRetries: 1 },
        transformResponse: (answer: GetUserOrdersApiResponse, meta, arg): CustomersPage => ({
          ...rowsOf(answer, meta, arg),
          sums: answer.sums,
          phone: arg.phone,
        }),
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Saves all orders of a phone number at the branch as a file, and returns the file's name. */
      exportUserOrders: build.mutation<string, ExportedOrders>({
        queryFn: ({ phone, restaurantId, branchId, ...as }, { signal }, _options, send) =>
          saveFile(send, {
            url: '/export/orders',
            params: {
              phone,
              restaurantId: restaurantId ?? undefined,
              branchId: branchId ?? undefined,
              ...formatParams(as),
            },
            usualName: `orders.${as.format}`,
            signal,
          }),
      }),
    }),
  });

export const { useGetUserOrdersQuery, useGetBranchOrdersQuery, useExportUserOrdersMutation } = ordersApi;
