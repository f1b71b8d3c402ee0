import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import { saveFile } from 'shared-ui';
import { generatedApi, type GetUserOrdersApiResponse, type Order } from '../../api.generated';

/** The number of orders on a page. */
export const PAGE_SIZE = 20;

/** A page of a customer's orders, and the number of all their orders. */
export interface OrdersPage {
  /** The phone number of the search. */
  phone: string;
  orders: Order[];
  total: number;
}

/** The customer and the branch whose orders are exported. */
interface ExportedOrders {
  phone: string;
  restaurantId: string | null;
  branchId: string | null;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithPages = Omit<Generated, 'getUserOrders' | 'getBranchOrders'> & {
  getBranchOrders: OverrideResultType<Generated['getBranchOrders'], { orders: Order[]; total: number }>;
  getUserOrders: OverrideResultType<Generated['getUserOrders'], OrdersPage>;
};

/** The order search, which is retried once (specification section 9), and the export of its orders. */
const ordersApi = generatedApi
  .enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithPages>({
    endpoints: {
      getBranchOrders: {
        providesTags: ['Order'],
        transformResponse: ({ orders }: GetUserOrdersApiResponse, meta) => ({
          orders,
          total: totalOf(meta) ?? orders.length,
        }),
      },
      getUserOrders: {
        providesTags: ['Order'],
        extraOptions: { maxRetries: 1 },
        // If the header X-Total-Count is missing, the number of orders up to this page is used as the total.
        transformResponse: (
          { orders }: GetUserOrdersApiResponse,
          meta,
          { phone, page = 1, limit = 0 },
        ): OrdersPage => ({
          phone,
          orders,
          total: totalOf(meta) ?? (page - 1) * limit + orders.length,
        }),
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Saves all orders of a phone at the branch as CSV, and returns the file's name. */
      exportUserOrders: build.mutation<string, ExportedOrders>({
        queryFn: ({ phone, restaurantId, branchId }, { signal }, _options, send) =>
          saveFile(send, {
            url: '/export/orders',
            params: { phone, restaurantId: restaurantId ?? undefined, branchId: branchId ?? undefined },
            usualName: 'orders.csv',
            signal,
          }),
      }),
    }),
  });

export const { useGetUserOrdersQuery, useGetBranchOrdersQuery, useExportUserOrdersMutation } = ordersApi;
