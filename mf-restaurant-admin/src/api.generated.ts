import { baseApi as api } from './baseApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDailyStatistics: build.query<GetDailyStatisticsApiResponse, GetDailyStatisticsApiArg>({
      query: (queryArg) => ({
        url: `/statistics/daily`,
        params: {
          days: queryArg.days,
          restaurantId: queryArg.restaurantId,
        },
      }),
    }),
    getCashierLastOrder: build.query<GetCashierLastOrderApiResponse, GetCashierLastOrderApiArg>({
      query: (queryArg) => ({
        url: `/order/foodics/cashier/last-order`,
        params: {
          restaurantId: queryArg.restaurantId,
          casherId: queryArg.casherId,
        },
      }),
    }),
    cashierAddOrder: build.mutation<CashierAddOrderApiResponse, CashierAddOrderApiArg>({
      query: (queryArg) => ({ url: `/order/foodics/cashier/add-order`, method: 'POST', body: queryArg.body }),
    }),
    getHeldOrders: build.query<GetHeldOrdersApiResponse, GetHeldOrdersApiArg>({
      query: (queryArg) => ({
        url: `/order/held`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          restaurantId: queryArg.restaurantId,
          branchId: queryArg.branchId,
        },
      }),
    }),
    getUserOrders: build.query<GetUserOrdersApiResponse, GetUserOrdersApiArg>({
      query: (queryArg) => ({
        url: `/order/user-orders`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          restaurantId: queryArg.restaurantId,
          phone: queryArg.phone,
          sort: queryArg.sort,
        },
      }),
    }),
    getBranchOrders: build.query<GetBranchOrdersApiResponse, GetBranchOrdersApiArg>({
      query: (queryArg) => ({
        url: `/order/branch-orders`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
          sort: queryArg.sort,
          orderNumber: queryArg.orderNumber,
          checkNumber: queryArg.checkNumber,
          amount: queryArg.amount,
          deviceId: queryArg.deviceId,
          state: queryArg.state,
          period: queryArg.period,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          phone: queryArg.phone,
        },
      }),
    }),
    getRedemptions: build.query<GetRedemptionsApiResponse, GetRedemptionsApiArg>({
      query: (queryArg) => ({
        url: `/points/redemption`,
        params: {
          restaurantId: queryArg.restaurantId,
          casherId: queryArg.casherId,
        },
      }),
    }),
    beginRedemption: build.mutation<BeginRedemptionApiResponse, BeginRedemptionApiArg>({
      query: (queryArg) => ({ url: `/points/redemption`, method: 'POST', body: queryArg.body }),
    }),
    confirmRedemption: build.mutation<ConfirmRedemptionApiResponse, ConfirmRedemptionApiArg>({
      query: (queryArg) => ({
        url: `/points/redemption/${encodeURIComponent(String(queryArg.id))}/confirm`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    cancelRedemption: build.mutation<CancelRedemptionApiResponse, CancelRedemptionApiArg>({
      query: (queryArg) => ({
        url: `/points/redemption/${encodeURIComponent(String(queryArg.id))}/cancel`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    getPointsProgram: build.query<GetPointsProgramApiResponse, GetPointsProgramApiArg>({
      query: (queryArg) => ({ url: `/restaurant/${encodeURIComponent(String(queryArg.id))}/points` }),
    }),
    getFeedback: build.query<GetFeedbackApiResponse, GetFeedbackApiArg>({
      query: (queryArg) => ({
        url: `/feedback`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          restaurantId: queryArg.restaurantId,
          branchId: queryArg.branchId,
          orderId: queryArg.orderId,
          kind: queryArg.kind,
          state: queryArg.state,
          good: queryArg.good,
        },
      }),
    }),
    getRatingWeeks: build.query<GetRatingWeeksApiResponse, GetRatingWeeksApiArg>({
      query: (queryArg) => ({
        url: `/feedback/weeks`,
        params: {
          restaurantId: queryArg.restaurantId,
          branchId: queryArg.branchId,
        },
      }),
    }),
    answerFeedback: build.mutation<AnswerFeedbackApiResponse, AnswerFeedbackApiArg>({
      query: (queryArg) => ({
        url: `/feedback/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.body,
      }),
    }),
    readRatings: build.mutation<ReadRatingsApiResponse, ReadRatingsApiArg>({
      query: () => ({ url: `/feedback/read`, method: 'POST' }),
    }),
    getRestaurant: build.query<GetRestaurantApiResponse, GetRestaurantApiArg>({
      query: (queryArg) => ({ url: `/restaurant/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    getDevices: build.query<GetDevicesApiResponse, GetDevicesApiArg>({
      query: (queryArg) => ({
        url: `/restaurant/devices/${encodeURIComponent(String(queryArg.branchId))}`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
        },
      }),
    }),
    getBranchStaff: build.query<GetBranchStaffApiResponse, GetBranchStaffApiArg>({
      query: (queryArg) => ({
        url: `/branch-staff`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    changeBranchStaff: build.mutation<ChangeBranchStaffApiResponse, ChangeBranchStaffApiArg>({
      query: (queryArg) => ({
        url: `/branch-staff/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.branchStaffChangeInput,
      }),
    }),
    deleteBranchStaff: build.mutation<DeleteBranchStaffApiResponse, DeleteBranchStaffApiArg>({
      query: (queryArg) => ({ url: `/branch-staff/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    getBranchInvitations: build.query<GetBranchInvitationsApiResponse, GetBranchInvitationsApiArg>({
      query: (queryArg) => ({
        url: `/branch-staff/invitation`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    inviteBranchStaff: build.mutation<InviteBranchStaffApiResponse, InviteBranchStaffApiArg>({
      query: (queryArg) => ({
        url: `/branch-staff/invitation`,
        method: 'POST',
        body: queryArg.newBranchInvitationInput,
      }),
    }),
    revokeBranchInvitation: build.mutation<RevokeBranchInvitationApiResponse, RevokeBranchInvitationApiArg>({
      query: (queryArg) => ({
        url: `/branch-staff/invitation/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetDailyStatisticsApiResponse =
  /** status 200 Orders and sales of each of the last business days, oldest first, today included */ {
    days: DayOfOrders[];
    /** The time up to which all orders are counted */
    asOf?: string;
    weekAgo?: DayOfOrders;
    /** The branches of the restaurant that have the most orders today, by name; only for administrators */
    branches?: BranchToday[];
  };
export type GetDailyStatisticsApiArg = {
  days?: number;
  restaurantId?: string;
};
export type GetCashierLastOrderApiResponse = /** status 200 The last order of a cashier of the session’s branch */ {
  invoice: Order;
};
export type GetCashierLastOrderApiArg = {
  restaurantId: string;
  /** The device’s id, or its device_id */
  casherId: string;
};
export type CashierAddOrderApiResponse = /** status 200 Save an order for a customer by phone */ Saved;
export type CashierAddOrderApiArg = {
  body: {
    phone: string;
    casherId: string;
    restaurantId: string;
    /** The order that was shown; by default the till’s last order is saved */
    orderId?: string;
  };
};
export type GetHeldOrdersApiResponse = /** status 200 Held orders, with the reason */ {
  orders: HeldOrder[];
  /** The tills whose clocks are wrong */
  clocks: WrongClock[];
};
export type GetHeldOrdersApiArg = {
  page?: number;
  limit?: number;
  restaurantId?: string;
  branchId?: string;
};
export type GetUserOrdersApiResponse = /** status 200 A customer’s orders at the session’s branch, by phone */ {
  orders: Order[];
  /** The sums of all pages, for each currency. Null for a list without filters that has more than 200000 orders */
  sums: OrderSum[] | null;
};
export type GetUserOrdersApiArg = {
  page?: number;
  limit?: number;
  restaurantId?: string;
  phone: string;
  sort?: 'orderedAt' | 'total' | '-orderedAt' | '-total';
};
export type GetBranchOrdersApiResponse = /** status 200 Search the orders of the session’s branch */ {
  orders: Order[];
  /** The sums of all pages, for each currency. Null for a list without filters that has more than 200000 orders */
  sums: OrderSum[] | null;
};
export type GetBranchOrdersApiArg = {
  page?: number;
  limit?: number;
  /** A part of the order number or check number, or an amount */
  search?: string;
  sort?: 'orderedAt' | 'total' | '-orderedAt' | '-total';
  /** The order number, complete */
  orderNumber?: string;
  /** The check number, complete */
  checkNumber?: string;
  /** The total in any currency: `87` finds 87.00 to 87.99, `87.00` exactly this, `80-90` and `>80` a range */
  amount?: string;
  deviceId?: string;
  /** One or several of `saved`, `not_saved`, `partly_returned`, `returned`, `void`, `held`, with commas between them. Only `held` lists held orders */
  state?: string;
  /** Replaces `startDate` and `endDate`: business days up to the restaurant’s present one, for an administrator up to the present date in Asia/Riyadh. `7days` includes today, `month` begins with the first day of the month */
  period?: 'today' | 'yesterday' | '7days' | 'month';
  /** YYYY-MM-DD; this day is included */
  startDate?: string;
  /** YYYY-MM-DD; this day is included */
  endDate?: string;
  /** A complete Saudi mobile number */
  phone?: string;
};
export type GetRedemptionsApiResponse =
  /** status 200 The uses of points at a till in the last 24 hours, the latest first */ Redemptions;
export type GetRedemptionsApiArg = {
  restaurantId: string;
  casherId: string;
};
export type BeginRedemptionApiResponse =
  /** status 200 Hold a diner’s points for a discount of at most half the bill */ {
    redemption: Redemption;
  };
export type BeginRedemptionApiArg = {
  body: {
    restaurantId: string;
    casherId: string;
    /** A new id; the same one when the call is repeated */
    id: string;
    /** The digits on the diner’s phone */
    code: string;
    /** The amount of the bill without the points */
    bill: number;
  };
};
export type ConfirmRedemptionApiResponse =
  /** status 200 Confirm that the discount was given. The points then wait for the order with the discount */ {
    redemption: Redemption;
  };
export type ConfirmRedemptionApiArg = {
  id: string;
  body: {
    restaurantId: string;
    casherId: string;
  };
};
export type CancelRedemptionApiResponse =
  /** status 200 Cancel a use of points, and give the points back to the diner */ {
    redemption: Redemption;
  };
export type CancelRedemptionApiArg = {
  id: string;
  body: {
    restaurantId: string;
    casherId: string;
  };
};
export type GetPointsProgramApiResponse =
  /** status 200 A restaurant’s programme of points: its terms, and how many points were issued, redeemed and expired */ {
    program: PointsProgram | null;
  };
export type GetPointsProgramApiArg = {
  id: string;
};
export type GetFeedbackApiResponse = /** status 200 What diners say about their receipts, newest first */ {
  feedback: Feedback[];
  /** How many of the branch, restaurant or platform are new */
  unread: number;
};
export type GetFeedbackApiArg = {
  page?: number;
  limit?: number;
  restaurantId?: string;
  branchId?: string;
  orderId?: string;
  kind?: 'rating' | 'complaint';
  state?: 'new' | 'read' | 'working' | 'done' | 'declined';
  good?: 'true' | 'false';
};
export type GetRatingWeeksApiResponse =
  /** status 200 How many meals were rated, and how many were good, in each of the last eight weeks */ {
    weeks: {
      from: string;
      ratings: number;
      good: number;
    }[];
  };
export type GetRatingWeeksApiArg = {
  restaurantId?: string;
  branchId?: string;
};
export type AnswerFeedbackApiResponse =
  /** status 200 Mark feedback as read, or say what was done about a complaint */ Done;
export type AnswerFeedbackApiArg = {
  id: string;
  body: {
    state: 'read' | 'working' | 'done' | 'declined';
  };
};
export type ReadRatingsApiResponse = /** status 200 Mark all new ratings of the branch as read */ Done;
export type ReadRatingsApiArg = void;
export type GetRestaurantApiResponse = /** status 200 One restaurant */ {
  restaurant: Restaurant;
};
export type GetRestaurantApiArg = {
  id: string;
};
export type GetDevicesApiResponse = /** status 200 The cashier devices of a branch */ {
  devices: Device[];
};
export type GetDevicesApiArg = {
  page?: number;
  limit?: number;
  search?: string;
  branchId: string;
};
export type GetBranchStaffApiResponse = /** status 200 The staff accounts of the caller’s branch */ {
  staff: BranchStaff[];
};
export type GetBranchStaffApiArg = {
  page?: number;
  limit?: number;
};
export type ChangeBranchStaffApiResponse = /** status 200 Change the name of a colleague at the caller’s branch */ Done;
export type ChangeBranchStaffApiArg = {
  id: string;
  branchStaffChangeInput: BranchStaffChangeInput;
};
export type DeleteBranchStaffApiResponse =
  /** status 200 Delete the staff account of a colleague at the caller’s branch */ Done;
export type DeleteBranchStaffApiArg = {
  id: string;
};
export type GetBranchInvitationsApiResponse = /** status 200 The open invitations to the caller’s branch */ {
  invitations: BranchInvitation[];
};
export type GetBranchInvitationsApiArg = {
  page?: number;
  limit?: number;
};
export type InviteBranchStaffApiResponse =
  /** status 200 Invite somebody to the caller’s branch by a link */ MadeInvitation;
export type InviteBranchStaffApiArg = {
  newBranchInvitationInput: NewBranchInvitationInput;
};
export type RevokeBranchInvitationApiResponse = /** status 200 Revoke an invitation to the caller’s branch */ Done;
export type RevokeBranchInvitationApiArg = {
  id: string;
};
export type DayOfOrders = {
  /** The business day, YYYY-MM-DD */
  day: string;
  orders: number;
  /** The number of the orders that customers have saved */
  saved?: number;
  /** The sales by currency; empty on a day without orders */
  sales: {
    currency: string | null;
    orders?: number;
    total: number;
  }[];
};
export type BranchToday = {
  id: string;
  name: string;
  tills: number;
  /** The number of its tills that have no orders at a time when they usually do */
  silent: number;
  today: DayOfOrders;
  lastOrderAt: string | null;
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
export type HeldOrder = {
  id: string;
  order_number: string;
  branch_name: string;
  device: {
    id: string;
    name: string;
  };
  /** The till’s date: YYYY-MM-DD in the branch’s time zone */
  order_date: string;
  /** HH:mm */
  order_time: string;
  orderedAt: string;
  /** The server’s date: YYYY-MM-DD in the branch’s time zone */
  received_date: string;
  /** HH:mm */
  received_time: string;
  receivedAt: string;
  /** `DATED_AHEAD`: the time of the order is more than 5 minutes ahead of the server’s */
  reason: 'DATED_AHEAD';
  total_price: number;
  currency: string | null;
};
export type WrongClock = {
  device: {
    id: string;
    name: string;
  };
  branch_name: string;
  /** How far the clock is ahead of the server’s; negative: behind */
  clock_off_seconds: number;
};
export type OrderSum = {
  /** An ISO 4217 code; null is shown as `$` */
  currency: string | null;
  orders: number;
  /** The sum of the totals */
  total: number;
  /** The sum without void orders and returned amounts */
  sales: number;
};
export type Redemption = {
  id: string;
  state: 'open' | 'confirmed' | 'redeemed' | 'cancelled' | 'lapsed' | 'missing';
  points: number;
  /** The amount that the points take off the bill */
  discount: number;
  currency: string;
  at: string;
  /** The amount of the bill that the cashier typed */
  bill: number;
  /** The amount of the order without the points; null if no order has had the discount */
  orderBill: number | null;
  /** Whether the points took more than half off the order */
  isOverHalf: boolean;
  /** The number of the order that contained the discount */
  orderNumber: string | null;
  /** While the redemption waits for its order: the number of the till’s latest order since then, in which the discount was not recognised */
  otherOrderNumber: string | null;
};
export type Redemptions = {
  /** Whether guests can use points at this till */
  isOffered: boolean;
  /** The currency of the bills; absent if no points are offered */
  currency?: string;
  redemptions: Redemption[];
};
export type PointsTotals = {
  issued: number;
  /** Points that were taken back because of returns and corrections */
  takenBack: number;
  redeemed: number;
  expired: number;
  /** The points that customers have now, pending ones included */
  owed: number;
  /** The number of orders of which points took off more than half */
  overHalf: number;
};
export type PointsOverHalf = {
  id: string;
  at: string;
  branchName: string;
  orderNumber: string;
  currency: string;
  discount: number;
  /** The amount of the bill that the cashier typed */
  bill: number;
  /** The amount of the order without the points */
  orderBill: number;
};
export type PointsProgram = {
  id: string;
  /** False ends the programme: later orders earn nothing */
  isActive: boolean;
  /** ISO 4217; orders in other currencies earn nothing */
  currency: string;
  /** The points for an amount of 1.00, without tax and tips */
  rate: number;
  /** The most points that one order earns; null for the highest limit, 1000000 */
  orderCap: number | null;
  /** How many days points stay available, after the day on which they become available; null if they never expire */
  expiryDays: number | null;
  /** The amount that a point takes off a bill; null if points cannot be used */
  pointValue: number | null;
  /** The payer of the points */
  payer: 'restaurant' | 'platform';
  /** The version of the terms, from 1. Each change creates a new version */
  version: number;
  startsAt: string;
  totals: PointsTotals;
  /** The latest orders of which points took off more than half, at most 20 */
  overHalf: PointsOverHalf[];
};
export type Feedback = {
  /** Null for a complaint */
  good: boolean | null;
  reasons: (
    | 'food'
    | 'service'
    | 'quick'
    | 'price'
    | 'place'
    | 'waiting'
    | 'wrong_order'
    | 'cleanliness'
    | 'amount'
    | 'origin'
    | 'return'
    | 'points'
    | 'other'
  )[];
  text: string | null;
  /** What the restaurant has done with it */
  state: 'new' | 'read' | 'working' | 'done' | 'declined';
  sentAt: string;
  id: string;
  kind: 'rating' | 'complaint';
  answeredAt: string | null;
  order: {
    id: string;
    order_number: string;
    /** YYYY-MM-DD in the branch’s time zone */
    order_date: string;
    /** HH:mm */
    order_time: string;
    total_price: number;
    currency: string | null;
    restaurant: {
      id: string;
      names: LocalizedName[];
    };
    branch_name: string;
  };
};
export type Done = {
  message: string;
};
export type Restaurant = {
  id: string;
  logo: string | null;
  system_type: string;
  translations: LocalizedName[];
  names: LocalizedName[];
  category: {
    id: string;
    translations: LocalizedName[];
  } | null;
  warrantyPeriod: number | null;
  recoveryPeriod: number | null;
  replacementPeriod: number | null;
  /** The last four characters of the token; the rest is masked */
  token: string | null;
  /** The last four characters of the token; the rest is masked */
  branchs_token: string | null;
  name_api: string | null;
  currency: string | null;
  /** The seller’s name on receipts without a tax QR */
  legalName: string | null;
  /** The seller’s VAT number on receipts without a tax QR */
  vatNumber: string | null;
  /** IANA name of its time zone */
  timeZone: string;
  /** The hour at which its business day begins; orders closed before it belong to the previous day */
  dayStartHour: number;
  /** Whether its restaurant admins may manage the staff accounts of their own branch */
  managesStaff: boolean;
  /** Whether customers can rate their meals */
  takesRatings: boolean;
  /** The language of the text message to a diner after a cashier’s save; null sends none */
  saveMessage: ('en' | 'ar' | 'ur') | null;
  createdAt: string;
  /** The state of the link to the point of sale; null before the first attempt */
  pos?: {
    /** Why the last call to the point of sale brought no usable answer; null if it succeeded */
    problem:
      | (
          | 'timeout'
          | 'network'
          | 'server_error'
          | 'rate_limited'
          | 'expired'
          | 'forbidden'
          | 'refused'
          | 'unreadable'
          | 'budget'
          | 'unconfigured'
        )
      | null;
    since: string;
    /** When branches and tills were last read */
    syncedAt: string | null;
    /** When the orders were last read */
    polledAt: string | null;
    /** How many orders were not, or not completely, readable */
    unreadCount: number;
    /** The latest of the unreadable orders. Each is read again after an update of the product, and by `POST /restaurant/{id}/sync` */
    unread: {
      /** The point of sale’s id of the order */
      orderId: string;
      /** `field`: the order is not stored, because this field cannot be read; `line_status`: it is stored without a line, whose status is not known; `return_too_large`: its returns exceed its total, and count up to it */
      reason: 'field' | 'line_status' | 'return_too_large';
      /** The path of the field in the point of sale’s order */
      field: string;
      since: string;
    }[];
  } | null;
  /** How many tills have no key. Only for administrators, and not for a point of sale */
  tillsWithoutKey?: number;
  Branchs: {
    id: string;
    name: string;
    Devices: {
      id: string;
      name: string;
      device_id: string;
      /** The content of its QR code: the address of its invoice page; a path if the public address is not set */
      link?: string;
    }[];
  }[];
};
export type Device = {
  id: string;
  name: string;
  /** The POS’s id of the device */
  device_id: string;
  /** The content of its QR code: the address of its invoice page; a path if the public address is not set */
  link?: string;
  branch: {
    id: string;
    name: string;
  };
  restaurant: {
    id: string;
    name: string;
  };
  /** When the point of sale last reported activity of the device; for our own system type: when the till last posted an order */
  lastSeenAt?: string | null;
  /** The last order that the device closed and that is not void; null before its first order */
  lastOrder?: {
    order_number?: string;
    total_price: number;
    currency: string | null;
    orderedAt: string;
    /** Whether the order is saved for a customer */
    saved?: boolean;
  } | null;
  /** By how many seconds the till’s clock is ahead of the server’s, or behind it if negative. Present if three orders in a row showed it, until the till posts an order with the right time */
  clock_off_seconds?: number;
  /** The key with which the till posts its orders. Only administrators see it */
  key?: {
    /** The last characters of the key */
    hint: string;
    madeAt: string;
  } | null;
};
export type BranchStaff = {
  id: string;
  name: string;
  email: string;
  /** Whether this is the caller’s own account, which cannot be changed here */
  own: boolean;
  /** Whether the account leads the branch. Only administrators of the platform change such accounts */
  leads: boolean;
  createdAt: string;
};
export type BranchStaffChangeInput = {
  name: string;
};
export type BranchInvitation = {
  id: string;
  name: string;
  email: string;
  expired: boolean;
  expiresAt: string;
};
export type MadeInvitation = {
  id: string;
  /** The link for the invited person. It is shown once */
  link: string;
  expiresAt: string;
  /** Whether the invited person also gets an e-mail with a link */
  isMailed: boolean;
};
export type NewBranchInvitationInput = {
  name: string;
  email: string;
  /** The language of the e-mail with the link; English by default */
  language?: 'en' | 'ar' | 'ur';
};
