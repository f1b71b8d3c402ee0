import type {
  Admin,
  AdminOrder,
  AdminOrderDetails,
  Branch,
  Customer,
  DayOfOrders,
  DeletedItem,
  Device,
  OrderLog,
  Restaurant,
  TrailEntry,
  User,
} from '../api.generated';

const NAMES: Restaurant['translations'] = [
  { language: 'ur', name: 'البیک ریستوران' },
  { language: 'ar', name: 'مطعم البيك' },
  { language: 'en', name: 'Albaik' },
];

/** An order of the live list. */
export function orderLog(changes: Partial<OrderLog> = {}): OrderLog {
  return {
    id: 'order-1',
    restaurantName: 'Albaik',
    restaurantNames: NAMES,
    branchName: 'Olaya',
    category: 'Chicken',
    categoryNames: [
      { language: 'en', name: 'Chicken' },
      { language: 'ar', name: 'دجاج' },
    ],
    totalPrice: 25,
    currency: null,
    payment: 'Cash',
    date: '2026-03-01',
    time: '13:05',
    orderedAt: '2026-03-01T10:05:00.000Z',
    saved: false,
    ...changes,
  };
}

/** The answer of `GET /attention` when nothing needs a person. */
export const NOTHING_NEEDED = {
  body: { checkedAt: '2026-03-01T10:05:00.000Z', items: [], snoozed: [], summary: 'Restaurants: 3' },
};

/**
 * Returns days for the home screen's chart from the number of orders per day. The last day is 2026-03-01. Each order
 * adds 25 to the sales in the first currency, 50 in the second, and so on.
 */
export function daysOfOrders(
  counts: readonly number[],
  currencies: readonly (string | null)[] = ['SAR'],
): DayOfOrders[] {
  return counts.map((orders, index) => ({
    day: new Date(Date.UTC(2026, 2, 1 - (counts.length - 1 - index))).toISOString().slice(0, 10),
    orders,
    sales: orders === 0 ? [] : currencies.map((currency, index) => ({ currency, total: orders * 25 * (index + 1) })),
  }));
}

/** A restaurant with one branch and one till. */
export function restaurant(changes: Partial<Restaurant> = {}): Restaurant {
  return {
    id: 'r1',
    logo: '/files/albaik.webp',
    system_type: 'foodics',
    translations: NAMES,
    names: NAMES,
    category: { id: 'c1', translations: [{ language: 'en', name: 'Chicken' }] },
    warrantyPeriod: 3,
    recoveryPeriod: 0,
    replacementPeriod: null,
    token: null,
    branchs_token: null,
    name_api: null,
    currency: null,
    legalName: null,
    vatNumber: null,
    timeZone: 'Asia/Riyadh',
    dayStartHour: 0,
    managesStaff: false,
    takesRatings: true,
    saveMessage: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    Branchs: [{ id: 'b1', name: 'Olaya', Devices: [{ id: 'd1', name: 'Till 1', device_id: 'POS-1' }] }],
    ...changes,
  };
}

export function branch(changes: Partial<Branch> = {}): Branch {
  return {
    id: 'b1',
    name: 'Olaya',
    branch_id: null,
    restaurant: { id: 'r1', name: 'Albaik', names: NAMES },
    Devices: [
      { id: 'd1', name: 'Till 1', device_id: 'POS-1' },
      { id: 'd2', name: 'Till 2', device_id: 'POS-2' },
    ],
    ...changes,
  };
}

export function device(changes: Partial<Device> = {}): Device {
  return {
    id: 'd1',
    name: 'Till 1',
    device_id: 'POS-1',
    branch: { id: 'b1', name: 'Olaya' },
    restaurant: { id: 'r1', name: 'Albaik' },
    ...changes,
  };
}

/** A user of the app without missing values. */
export function user(changes: Partial<User> = {}): User {
  return {
    id: 'u1',
    firstName: 'Sara',
    lastName: 'Ahmed',
    phone: '+966501234567',
    birthDate: '1990-05-01',
    gender: 'female',
    lastLogin: '2026-03-01T10:05:00.000Z',
    createdAt: '2026-01-15T12:00:00.000Z',
    updatedAt: '2026-03-01T10:05:00.000Z',
    block: null,
    deletedBefore: null,
    ...changes,
  };
}

/** An entry of the audit log. */
export function trailEntry(changes: Partial<TrailEntry> = {}): TrailEntry {
  return {
    id: '1',
    at: '2026-03-01T10:05:00.000Z',
    by: { id: 's1', name: 'Huda', email: 'huda@example.com' },
    address: '192.0.2.7',
    kind: 'category',
    recordId: 'c1',
    record: { name: 'Grills', names: [], phone: null, restaurant: null, isDeleted: false },
    what: 'changed',
    fields: [],
    ...changes,
  };
}

/** A deleted restaurant. */
export function deletedItem(changes: Partial<DeletedItem> = {}): DeletedItem {
  return {
    kind: 'restaurant',
    id: 'r1',
    name: 'Albaik',
    names: [],
    phone: null,
    restaurant: null,
    at: '2026-03-01T10:05:00.000Z',
    by: { id: 's1', name: 'Huda' },
    erasedAt: null,
    needs: null,
    comesBack: { branches: 2, tills: 4, staff: 0, receipts: 0 },
    ...changes,
  };
}

/** What the page of a customer shows. */
export function customer(changes: Partial<Customer> = {}): Customer {
  return {
    customer: { ...user(), acceptsMessages: true, sessions: 2, passkeys: 1 },
    points: [
      {
        restaurantId: 'r1',
        names: NAMES,
        logo: null,
        available: 1640,
        pending: 140,
        debt: 0,
        worth: { amount: 82, currency: 'SAR' },
        next: null,
      },
    ],
    notes: [{ id: 'n1', text: 'Called about order 331', at: '2026-03-01T10:05:00.000Z', by: 'Huda' }],
    events: [
      {
        at: '2026-03-01T10:02:00.000Z',
        action: 'phoneCorrected',
        order: { id: 'order-1', order_number: '1001' },
        by: 'Huda',
      },
    ],
    messages: [
      {
        at: '2026-02-01T10:00:00.000Z',
        state: 'sent',
        order: { id: 'order-1', order_number: '1001' },
        names: NAMES,
      },
    ],
    reads: [
      { at: '2026-03-01T10:05:00.000Z', kind: 'customer', times: 1, role: 'admin', names: [] },
      { at: '2026-02-01T10:00:00.000Z', kind: 'order', times: 3, role: 'restaurantAdmin', names: NAMES },
    ],
    ...changes,
  };
}

/** An administrator of the platform. */
export function admin(changes: Partial<Admin> = {}): Admin {
  return {
    id: 'a1',
    name: 'Huda',
    email: 'huda@example.com',
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLogin: null,
    hasSecondFactor: false,
    sessions: 0,
    ...changes,
  };
}

/** An order in the list of all orders. */
export function adminOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  return {
    id: 'order-1',
    order_number: '1001',
    check_number: 'C-77',
    restaurant: { id: 'r1', name: 'Albaik', names: NAMES },
    branch: { id: 'b1', name: 'Olaya' },
    device: { id: 'd1', name: 'Till 1' },
    order_date: '2026-03-01',
    order_time: '13:05',
    business_date: '2026-03-01',
    orderedAt: '2026-03-01T10:05:00.000Z',
    payment_method: 'Cash',
    total_price: 25,
    currency: 'SAR',
    status: 'paid',
    held: false,
    saved: true,
    phone: '+966501234567',
    ...changes,
  };
}

/** The server's response for one order, which Sara has saved. */
export function orderDetails(changes: Partial<AdminOrderDetails> = {}): AdminOrderDetails {
  return {
    order: {
      id: 'order-1',
      order_number: '1001',
      restaurant: { id: 'r1', name: 'Albaik', names: NAMES, logo: null },
      branch_name: 'Olaya',
      order_date: '2026-03-01',
      order_time: '13:05',
      orderedAt: '2026-03-01T10:05:00.000Z',
      check_number: 'C-77',
      payment_method: 'Cash',
      customer_notes: null,
      sub_total_price: 25,
      discount_amount: 0,
      tax_amount: null,
      rounding_amount: 0,
      charges: [],
      taxes: [],
      payments: [],
      total_price: 25,
      currency: 'SAR',
      order_items: [{ item_name: 'Broast', item_quantity: 1, total_price: 25 }],
      user: { firstName: 'Sara', lastName: 'Ahmed' },
      saved: true,
      status: 'paid',
      returned: false,
      returned_amount: 0,
      remaining_amount: 25,
      returns: [],
      voided: false,
      createdAt: '2026-03-01T10:09:00.000Z',
      savedAt: '2026-03-01T10:09:00.000Z',
      time_zone: 'Asia/Riyadh',
      receipt_qr: null,
      link: '/order/order-1',
    },
    branchId: 'b1',
    device: { id: 'd1', name: 'Till 1' },
    held: false,
    customer: { id: 'u1', firstName: 'Sara', lastName: 'Ahmed', phone: '+966501234567' },
    source: { system_type: 'foodics', order_id: 'pos-77' },
    history: [
      { what: 'closed', at: '2026-03-01T10:05:00.000Z' },
      { what: 'received', at: '2026-03-01T10:06:00.000Z' },
      { what: 'saved', at: '2026-03-01T10:09:00.000Z' },
    ],
    ...changes,
  };
}
