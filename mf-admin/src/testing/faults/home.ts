import { screen } from '@testing-library/react';
import { daysOfOrders, NOTHING_NEEDED, orderLog } from '../fixtures';
import { choose, exportCsv, stillShows, text, told } from './support/gestures';
import type { Answers } from './support/openScreen';
import type { Acting, Reading } from './support/scenario';

/* Fault scenarios for the home screen: what needs a person, its numbers, its chart and its live orders. */

const at = '/dashboard/home';
const answers: Answers = {
  'GET /statistics': { body: { statistics: { users: 12, restaurants: 3, orders: 4567 } } },
  'GET /attention': NOTHING_NEEDED,
  'GET /statistics/daily': { body: { days: daysOfOrders([0, 3, 1]) } },
  'GET /statistics/restaurants': { body: { restaurants: [] } },
  'GET /order/logs': { body: { orders: [orderLog()] } },
  // The event stream is down, which is only logged.
  'GET /events': 'down',
  'GET /export/orders': { body: 'id', headers: { 'content-disposition': 'attachment; filename="orders.csv"' } },
};

export const HOME_READ: Reading[] = [
  {
    endpoint: 'getStatistics',
    call: 'GET /statistics',
    at,
    answers,
    shows: text('4,567'),
    stale: 'Statistics',
    tries: 2,
  },
  {
    endpoint: 'getAttention',
    call: 'GET /attention',
    at,
    answers,
    shows: text('Nothing needs you'),
    tries: 2,
  },
  {
    endpoint: 'getDailyStatistics',
    call: 'GET /statistics/daily',
    at,
    answers,
    shows: () => screen.findByRole('img', { name: /^Sales per day/ }),
    tries: 2,
  },
  {
    endpoint: 'getRestaurantStatistics',
    call: 'GET /statistics/restaurants',
    at,
    answers,
    shows: text('No orders today yet'),
    tries: 2,
  },
  {
    endpoint: 'getOrderLogs',
    call: 'GET /order/logs',
    at,
    answers,
    shows: text('Cash'),
    stale: 'OrderLogs',
    tries: 2,
    outdated: 'Couldn’t refresh the list.',
  },
];

const NEEDED = {
  ...{ id: 'backup', kind: 'backup', isUrgent: false, subject: null, since: null, detail: 'Data would be lost.' },
  ...{ title: 'No backup has been made', action: 'Open status', to: '/dashboard/status' },
};

export const HOME_DONE: Acting[] = [
  {
    endpoint: 'snoozeAttention',
    call: 'POST /attention/snooze',
    at,
    answers: {
      ...answers,
      'GET /attention': { body: { ...NOTHING_NEEDED.body, items: [NEEDED] } },
      'POST /attention/snooze': { body: { message: 'The list has been changed' } },
    },
    act: choose(NEEDED.title, 'Snooze for a day'),
    notReached: 'Couldn’t change the list Nothing was changed. Try again.',
    keeps: stillShows(NEEDED.title),
    done: told('Snoozed for you'),
    busy: 'nothing',
  },
  {
    endpoint: 'exportOrders',
    call: 'GET /export/orders',
    at,
    answers,
    act: exportCsv(),
    notReached: 'Try again.',
    keeps: stillShows('Cash'),
    done: told('The file has been downloaded orders.csv'),
  },
];
