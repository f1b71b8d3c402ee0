import { adminOrder, orderDetails } from '../fixtures';
import { field, press, stillHas, stillShows, text, told } from './support/gestures';
import type { Answers, OpenScreen } from './support/openScreen';
import { exportOf, fileNamed, type Acting, type Reading } from './support/scenario';

/* Fault scenarios for the list of all orders and the page of one order. */

const list: { at: string; answers: Answers } = {
  at: '/dashboard/orders',
  answers: {
    'GET /admin/orders': { body: { orders: [adminOrder()] } },
    'GET /restaurant': { body: { restaurants: [] } },
    'GET /export/admin-orders': fileNamed('orders.csv'),
  },
};
const page: { at: string; answers: Answers } = {
  at: '/dashboard/orders/order-1',
  answers: {
    'GET /admin/orders/order-1': { body: orderDetails() },
    'POST /admin/orders/order-1/phone': { body: { message: 'The phone has been corrected', to: '+966 5• ••• ••34' } },
    'POST /admin/orders/order-1/link': { body: { message: 'The link has been sent', to: '+966 5• ••• ••67' } },
    'GET /feedback': {
      body: {
        unread: 1,
        feedback: [
          {
            id: 'f1',
            kind: 'complaint',
            good: null,
            reasons: ['amount'],
            text: 'One laban, not two',
            state: 'new',
            sentAt: '2026-11-22T09:40:00Z',
            answeredAt: null,
            order: { id: 'order-1', order_number: '297', device_name: 'Till 1' },
          },
        ],
      },
    },
    'GET /order/receipt': fileNamed('receipt.pdf'),
  },
};

export const ORDERS_READ: Reading[] = [
  {
    endpoint: 'getAdminOrders',
    call: 'GET /admin/orders',
    ...list,
    shows: text('Olaya'),
    stale: 'Order',
    outdated: 'Couldn’t refresh the list.',
    tries: 2,
  },
  {
    endpoint: 'getAdminOrder',
    call: 'GET /admin/orders/order-1',
    ...page,
    readsRecord: true,
    shows: text('Broast'),
    stale: 'Order',
    tries: 2,
  },
  { endpoint: 'getFeedback', call: 'GET /feedback', ...page, shows: text('One laban, not two') },
];

export const ORDERS_DONE: Acting[] = [
  exportOf('Olaya', 'orders.csv', { endpoint: 'exportAdminOrders', call: 'GET /export/admin-orders', ...list }),
  {
    endpoint: 'correctOrderPhone',
    call: 'POST /admin/orders/order-1/phone',
    ...page,
    prepare: async ({ user }: OpenScreen) => {
      await press('Correct phone')();
      await user.type(field('New phone'), '0598765434');
      await user.type(field('Reason'), 'Mistyped');
    },
    act: press('Correct'),
    notReached: 'Couldn’t correct the phone. Try again.',
    keeps: stillHas({ 'New phone': '0598765434', Reason: 'Mistyped' }),
    done: told('Phone corrected'),
  },
  {
    endpoint: 'sendOrderLink',
    call: 'POST /admin/orders/order-1/link',
    ...page,
    act: async () => {
      await press('Send link')();
      await press('Send')();
    },
    notReached: 'Try again.',
    keeps: stillShows('Broast'),
    done: told('Sent to +966 5• ••• ••67'),
  },
  {
    endpoint: 'getReceipt',
    call: 'GET /order/receipt',
    ...page,
    act: press('Download PDF'),
    notReached: 'Try again.',
    keeps: stillShows('Broast'),
    done: told('The file has been downloaded receipt.pdf'),
  },
];
