import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query/react';
import { totalOf } from 'shared-auth';
import { saveFile } from 'shared-ui';
import { formatParams, type ExportAs } from '../../shared/formatParams';
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
interface ExportedOrders extends ExportAs {
  phone: string;
  restaurantId: string | null;
  branchId: string | null;
}

type Generated = DefinitionsFromApi<typeof generatedApi>;
type WithPages = Omit<Generated, 'getUserOrders' | 'getBranchOrders'> & {
  getBranchOrders: OverrideResultType<Generated['getBranchOrders'], { orders: Order[]; total: number }>;
  getUserOrders: OverrideResultType<Generated['getUserOrders'], OrdersPage>;
};

/**
 * Returns the number of orders over all pages. If the response has no header X-Total-Count, the later pages are not
 * counted.
 */
const totalUpTo = (
  meta: Parameters<typeof totalOf>[0],
  orders: readonly Order[],
  { page = 1, limit = 0 }: { page?: number; limit?: number },
) => totalOf(meta) ?? (page - 1) * limit + orders.length;

/**
 * The two searches for orders, which are retried once (specification section 9), and the export of a customer's orders.
 */
const ordersApi = generatedApi
  .enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, WithPages>({
    endpoints: {
      getBranchOrders: {
        providesTags: ['Order'],
        extraOptions: { maxRetries: 1 },
        transformResponse: ({ orders }: GetUserOrdersApiResponse, meta, arg) => ({
          orders,
          total: totalUpTo(meta, orders, arg),
        }),
      },
      getUserOrders: {
        providesTags: ['Order'],
        extraOptions: { maxRetries: 1 },
        transformResponse: ({ orders }: GetUserOrdersApiResponse, meta, arg): OrdersPage => ({
          phone: arg.phone,
          orders,
          total: totalUpTo(meta, orders, arg),
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
