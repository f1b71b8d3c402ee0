import { baseApi as api } from './baseApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    postUser: build.mutation<PostUserApiResponse, PostUserApiArg>({
      query: (queryArg) => ({ url: `/user`, method: 'POST', body: queryArg.body }),
    }),
    getWebLastOrder: build.query<GetWebLastOrderApiResponse, GetWebLastOrderApiArg>({
      query: (queryArg) => ({
        url: `/order/foodics/web/last-order`,
        params: {
          restaurantId: queryArg.restaurantId,
          casherId: queryArg.casherId,
        },
      }),
    }),
    webAddOrder: build.mutation<WebAddOrderApiResponse, WebAddOrderApiArg>({
      query: (queryArg) => ({ url: `/order/foodics/web/add-order`, method: 'POST', body: queryArg.body }),
    }),
    getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
      query: (queryArg) => ({
        url: `/order/user`,
        params: {
          orderId: queryArg.orderId,
        },
      }),
    }),
    rateMeal: build.mutation<RateMealApiResponse, RateMealApiArg>({
      query: (queryArg) => ({ url: `/customer/receipts/${queryArg.id}/rating`, method: 'POST', body: queryArg.body }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type PostUserApiResponse = /** status 200 Send a one-time code to a phone, or add an administrator */ {
  message: string;
  /** The id of the new administrator */
  id?: string;
  /** The number of seconds until the next code may be requested; an earlier request gets a 429. The pause grows with each code */
  resendAfterSeconds?: number;
  /** Present if the code was sent by WhatsApp. The next one is then sent by SMS */
  channel?: 'whatsapp';
};
export type PostUserApiArg = {
  body: OtpRequestInput | NewAdminInput;
};
export type GetWebLastOrderApiResponse = /** status 200 The invoice behind a till’s QR code */ {
  invoice: Order;
};
export type GetWebLastOrderApiArg = {
  restaurantId: string;
  /** The device’s id, or its device_id */
  casherId: string;
};
export type WebAddOrderApiResponse =
  /** status 200 Save the invoice with a phone and its one-time code, or as the signed-in diner */ Saved;
export type WebAddOrderApiArg = {
  body: {
    /** Needed with `otp`. Without both, the order is saved to the account of the signed-in diner */
    phone?: string;
    casherId: string;
    restaurantId: string;
    /** The order that was shown; by default the till’s last order is saved */
    orderId?: string;
    otp?: string;
    /** A random secret of the client. Send it with the request for the code and with the code itself. Others then cannot use up the code’s tries */
    requestId?: string;
    /** With a code: whether the diner is signed in on this device, also in place of another diner. True by default */
    signIn?: boolean;
    /** Whether to keep a read-only copy if another customer has saved the order, in place of a 409 */
    copy?: boolean;
    /** Without a code: the diner whose number the page showed, so that nothing is saved to another account */
    dinerId?: string;
  };
};
export type GetOrderApiResponse = /** status 200 One order by its unguessable id */ {
  order: Order;
};
export type GetOrderApiArg = {
  orderId: string;
};
export type RateMealApiResponse = /** status 200 Say how the meal was */ Done;
export type RateMealApiArg = {
  /** The id in the receipt’s link */
  id: string;
  /** How the meal was. Possible for 7 days after the meal */
  body:
    | {
        good: true;
        reasons?: ('food' | 'service' | 'quick' | 'price' | 'place')[];
        /** One line of at most 140 characters */
        text?: string;
      }
    | {
        good: false;
        reasons?: ('waiting' | 'food' | 'service' | 'wrong_order' | 'price' | 'cleanliness')[];
        /** One line of at most 140 characters */
        text?: string;
      };
};
export type Error = {
  /** A friendly sentence without the final full stop, which the screens add */
  message: string;
  /** A code that stays the same if the message is reworded, so that a client can show its own sentence */
  code: string;
  /** The values that the sentence contains, such as the number of tries that are left */
  params?: {
    [key: string]: string | number;
  };
  fields?: {
    [key: string]: string;
  };
  /** Seconds to wait before the next attempt, as in Retry-After */
  retryAfter?: number;
};
export type OtpRequestInput = {
  phone: string;
  restaurantId?: string;
  casherId?: string;
  orderId?: string;
  /** A random secret of the client. Send it with the request for the code and with the code itself. Others then cannot use up the code’s tries */
  requestId?: string;
  /** The language of the message; English by default */
  language?: 'en' | 'ar' | 'ur';
};
export type NewAdminInput = {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  role?: 'admin';
};
export type LocalizedName = {
  language: 'en' | 'ar' | 'ur';
  name: string;
};
export type OrderItemOption = {
  name: string;
  /** The name in the restaurant’s second language, if the till sends it */
  name_localized?: string;
  quantity: number;
  total_price: number;
};
export type OrderItem = {
  item_name: string;
  item_name_localized?: string | null;
  item_quantity: number;
  /** The price of one piece, before options and discount */
  unit_price?: number;
  discount_amount?: number;
  discount_name?: string;
  /** The name in the restaurant’s second language, if the till sends it */
  discount_name_localized?: string;
  total_price: number;
  /** The combo of the line; the parts of one combo follow each other and share its number */
  combo?: {
    number: number;
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    /** The quantity; 1 by default */
    quantity?: number;
    discount_amount?: number;
    discount_name?: string;
    discount_name_localized?: string;
  } | null;
  options?: OrderItemOption[];
};
export type OrderReturn = {
  return_number: string;
  /** YYYY-MM-DD in the branch’s time zone */
  return_date: string;
  /** HH:mm */
  return_time: string;
  returnedAt: string;
  return_items: OrderItem[];
  tax_amount: number | null;
  /** The refunded amount */
  total_price: number;
  /** The payment methods of the refund */
  payments: {
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    amount: number;
    /** Not included in `amount` */
    tips?: number;
    /** The cash that the customer gave */
    tendered?: number;
    /** The change from `tendered` */
    change?: number;
  }[];
};
export type PeriodEnds = {
  warranty?: string;
  /** The last day for returning the order */
  recovery?: string;
  replacement?: string;
};
export type OfferedPoints = {
  points: number;
  /** YYYY-MM-DD, the first day after the return period; null if the points are usable at once */
  usable_on: string | null;
};
export type Order = {
  id: string;
  order_number: string;
  restaurant: {
    id: string;
    name: string;
    names: LocalizedName[];
    logo: string | null;
  };
  branch_name: string;
  /** The name in the restaurant’s second language, if the till sends it */
  branch_name_localized?: string;
  /** YYYY-MM-DD in the branch’s time zone */
  order_date: string;
  /** HH:mm in the branch’s time zone */
  order_time: string;
  /** The business day, YYYY-MM-DD, by which periods and sums count; only for staff */
  business_date?: string;
  orderedAt: string;
  check_number: string | null;
  payment_method: string;
  /** Always null in an answer to an anonymous caller */
  customer_notes: string | null;
  sub_total_price: number;
  discount_amount: number;
  /** The name of the discount, coupon or promotion */
  discount_name?: string;
  /** The name in the restaurant’s second language, if the till sends it */
  discount_name_localized?: string;
  tax_amount: number | null;
  /** Whether the lines and the sub total include the tax; absent when there is no tax, or when the sums do not show it */
  prices_include_tax?: boolean;
  rounding_amount: number;
  charges: {
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    amount: number;
  }[];
  /** `tax_amount` by tax and rate, each rounded by itself: they may differ from it by a halala */
  taxes: {
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    /** Percent */
    rate: number | null;
    amount: number;
    /** Whether the prices include this tax, if the till says it; otherwise as `prices_include_tax` */
    included?: boolean;
  }[];
  /** The amount that was paid with each payment method */
  payments: {
    name: string;
    /** The name in the restaurant’s second language, if the till sends it */
    name_localized?: string;
    amount: number;
    /** Not included in `amount` */
    tips?: number;
    /** The cash that the customer gave */
    tendered?: number;
    /** The change from `tendered` */
    change?: number;
  }[];
  /** The sum of the payments’ `tips`. It is not included in `total_price` */
  tips_amount?: number;
  total_price: number;
  /** ISO 4217; null if the restaurant has no currency */
  currency: string | null;
  order_items: OrderItem[];
  /** The customer who saved the order. Always null in an answer to an anonymous caller */
  user: {
    firstName: string | null;
    lastName: string | null;
  } | null;
  order_type?: 'dine_in' | 'pick_up' | 'delivery' | 'drive_thru';
  table_name?: string;
  table_section?: string;
  guests?: number;
  /** The order number of a delivery app */
  external_number?: string;
  saved: boolean;
  /** `partly_paid`: the payments are less than the total; `partly_returned`: the customer kept a part of the order */
  status: 'paid' | 'partly_paid' | 'partly_returned' | 'returned' | 'void';
  /** The whole order was returned */
  returned: boolean;
  /** The amount refunded by all returns of the order */
  returned_amount: number;
  /** `total_price` minus `returned_amount`: the amount with which the order counts in every sum. 0 for a void order */
  remaining_amount: number;
  /** Earliest first. Empty if the till reports a complete return without its lines */
  returns: OrderReturn[];
  /** The till has made the order void, so the order is no longer an invoice */
  voided: boolean;
  /** The time of the save; before that, the time of the first scan */
  createdAt: string;
  /** When a customer saved the order */
  savedAt?: string | null;
  /** When somebody first opened the order with the till’s QR code or with the order’s link */
  scannedAt?: string | null;
  /** IANA name of the branch’s time zone, which all times on the receipt use */
  time_zone?: string;
  /** Absent if the restaurant grants no period, and for an order that is void or fully returned */
  period_ends?: PeriodEnds;
  /** The tax QR of the POS, verbatim */
  receipt_qr: string | null;
  /** Who sold the order, from the tax QR, else from the restaurant’s settings; absent if neither says it */
  seller?: {
    legal_name?: string;
    vat_number?: string;
  };
  /** Whether the diner who saved it can rate the meal */
  takes_ratings?: boolean;
  /** For staff: when a diner said that the order had been saved to the wrong phone */
  contestedAt?: string;
  /** The address of the order’s page */
  link: string;
  /** What a save earns, in the answers about the last order; absent if nothing, and for a saved order */
  points_offer?: OfferedPoints;
  /** True if the POS or the database’s primary did not answer. A later order may then exist */
  stale?: boolean;
};
export type Saved = {
  message: string;
  orderId: string;
  link: string;
  /** True if it is a copy of another customer’s order */
  copy?: boolean;
  /** What the order earns; absent if nothing, and for a copy. After a cashier’s save, once the diner has confirmed it */
  points_offer?: OfferedPoints;
};
export type Done = {
  message: string;
};
