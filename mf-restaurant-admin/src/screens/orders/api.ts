import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import { saveFile } from 'shared-ui';
import { generatedApi, type GetUserOrdersApiResponse, type Order } from '../../api.generated';

/** How many orders a page has. */
export const PAGE_SIZE = 20;

/** A page of a customer's orders, and how many there are in all. */
export interface OrdersPage {
  /** Whose they are, as it was asked for. */
  phone: string;
  orders: Order[];
  total: number;
}

/** Whose orders are exported, and from where. */
export interface ExportedOrders {
  phone: string;
  restaurantId: string | null;
  branchId: string | null;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithPages = Omit<Generated, 'getUserOrders'> & { getUserOrders: OverrideResultType<Generated['getUserOrders'], OrdersPage> };

/** The order search, tried once more before it fails (specification section 9), and its orders as a file. */
export const ordersApi = generatedApi
  .enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithPages>({
    endpoints: {
      getUserOrders: {
        providesTags: ['Order'],
        extraOptions: { maxRetries: 1 },
        // An answer that does not say the total has at least what was read of it.
        transformResponse: ({ orders }: GetUserOrdersApiResponse, meta, { phone, page = 1, limit = 0 }): OrdersPage => ({
          phone,
          orders,
          total: totalOf(meta) ?? (page - 1) * limit + orders.length,
        }),
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Saves all orders that a phone has here as CSV, and answers the file's name. */
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

export const { useGetUserOrdersQuery, useExportUserOrdersMutation } = ordersApi;
