import { screen, waitFor } from '@testing-library/react';
import { chooseOption } from 'shared-ui/testing';
import type { ConnectionReport, ReportSchedule } from '../../api.generated';
import { category } from '../../screens/categories/testing/category';
import { restaurant } from '../fixtures';
import { button, choose, field, goesTo, press, stillHas, stillShows, text, told, OUTDATED } from './support/gestures';
import type { Answers, OpenScreen } from './support/openScreen';
import { deletionOf, exportOf, fileNamed, type Acting, type Reading } from './support/scenario';

/* Fault scenarios for restaurants, their connections to a point of sale, and their reports, exports and sheets. */

const LIST = '/dashboard/restaurants';
const LOGO = new File(['picture'], 'kudu.png', { type: 'image/png' });
const CONNECTED: ConnectionReport = {
  ok: true,
  business: 'Najd Kitchen',
  sameBusiness: true,
  checks: [],
  branches: 2,
  devices: 5,
};
const ALBAIK = restaurant({ token: '••••1234', branchs_token: '••••5678' });

const SCHEDULE: ReportSchedule = {
  id: 's1',
  every: 'week',
  format: 'pdf',
  language: 'en',
  email: 'owner@example.com',
  nextAt: '2026-03-08T04:00:00.000Z',
  nextStart: '2026-03-01',
  nextEnd: '2026-03-07',
  sentAt: null,
  hasFailed: false,
};

const answers: Answers = {
  'GET /restaurant': { body: { restaurants: [ALBAIK] } },
  'GET /restaurant/r1': { body: { restaurant: ALBAIK } },
  'GET /categories': { body: { categories: [category()] } },
  'POST /restaurant': { body: { message: 'The restaurant has been added' } },
  'PATCH /restaurant/r1': { body: { message: 'The restaurant has been changed' } },
  'PATCH /restaurant/delete/r1': { body: { message: 'The restaurant has been changed' } },
  'POST /restaurant/test-connection': { body: CONNECTED },
  'POST /restaurant/r1/sync': { body: { message: 'The branches and orders are being read' } },
  'POST /restaurant/r1/webhook': { body: { address: 'https://receipts.example/api/webhooks/foodics/secret' } },
  'GET /restaurant/restaurant-report': fileNamed('report.pdf'),
  'GET /report-schedule': { body: { canSend: true, schedules: [SCHEDULE] } },
  'POST /report-schedule': { body: { schedule: {} } },
  'DELETE /report-schedule/s1': { body: { message: 'The report is no longer sent' } },
  'GET /restaurant/qr-sheet': fileNamed('codes.pdf'),
  'GET /export/restaurants': fileNamed('restaurants.csv'),
};

const list = { at: LIST, answers };
const add = { at: `${LIST}/add`, answers };
const edit = { at: `${LIST}/edit/r1`, answers };
const report = { at: `${LIST}?open=report.r1`, answers };

const KUDU = { English: 'Kudu', Token: 'one', 'Branches Token': 'two' };
const NOT_SAVED = 'Couldn’t save the restaurant. Your changes are still here.';

async function typeNew({ user }: OpenScreen): Promise<void> {
  await screen.findByRole('form');
  await user.upload(field(/^Logo/), LOGO);
  await chooseOption(user, 'System Type', 'Foodics');
  for (const [label, value] of Object.entries(KUDU)) await user.type(field(label), value);
  await user.click(await screen.findByRole('combobox', { name: 'Category' }));
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'chi');
  await user.click(await screen.findByRole('option', { name: 'Chicken' }));
}

async function typeChange({ user }: OpenScreen): Promise<void> {
  await screen.findByRole('form');
  await user.clear(field('Warranty Period'));
  await user.type(field('Warranty Period'), '30');
  await user.clear(field('Token'));
  await user.type(field('Token'), 'another');
}
const CHANGED = { 'Warranty Period': '30', Token: 'another' };

export const RESTAURANTS_READ: Reading[] = [
  {
    endpoint: 'getRestaurants',
    call: 'GET /restaurant',
    ...list,
    shows: text('Albaik'),
    stale: 'Restaurant',
    outdated: OUTDATED,
  },
  {
    endpoint: 'getCategories',
    about: 'to choose from',
    call: 'GET /categories',
    ...add,
    says: 'Couldn’t load the categories. You can save the restaurant without one.',
    shows: async () => {
      await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toBeEnabled());
      return screen.getByRole('combobox', { name: 'Category' });
    },
    stale: 'Category',
  },
  {
    endpoint: 'getRestaurant',
    about: 'its form',
    call: 'GET /restaurant/r1',
    readsRecord: true,
    ...edit,
    shows: () => screen.findByRole('form'),
    stale: 'Restaurant',
  },
  {
    endpoint: 'getReportSchedules',
    call: 'GET /report-schedule',
    ...report,
    shows: text('Every week, on Sunday · PDF'),
  },
];

export const RESTAURANTS_DONE: Acting[] = [
  {
    endpoint: 'addRestaurant',
    call: 'POST /restaurant',
    ...add,
    prepare: typeNew,
    act: press('Save'),
    notReached: NOT_SAVED,
    keeps: () => {
      stillHas(KUDU)();
      expect(screen.getByText('kudu.png')).toBeVisible();
      expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Chicken');
    },
    done: goesTo(LIST),
  },
  {
    endpoint: 'changeRestaurant',
    call: 'PATCH /restaurant/r1',
    ...edit,
    prepare: typeChange,
    act: press('Save'),
    notReached: NOT_SAVED,
    keeps: stillHas(CHANGED),
    done: goesTo(LIST),
  },
  ...deletionOf(
    { ...list, row: 'Albaik', removed: 'The Restaurants has been removed', heading: 'All Restaurants' },
    { endpoint: 'deleteRestaurant', about: 'deleting', call: 'PATCH /restaurant/delete/r1' },
    { endpoint: 'deleteRestaurant', about: 'restoring', call: 'PATCH /restaurant/delete/r1' },
  ),
  {
    endpoint: 'testConnection',
    call: 'POST /restaurant/test-connection',
    ...edit,
    prepare: typeChange,
    act: press('Test connection'),
    notReached: 'Couldn’t test the connection.',
    keeps: stillHas(CHANGED),
    done: told('Connected to Najd Kitchen. 2 branches and 5 tills found.'),
  },
  {
    endpoint: 'syncRestaurant',
    call: 'POST /restaurant/r1/sync',
    ...edit,
    answers: { ...answers, 'GET /restaurant/r1': { body: { restaurant: { ...ALBAIK, pos: null } } } },
    prepare: typeChange,
    act: press('Sync now'),
    notReached: 'Couldn’t start the sync',
    keeps: stillHas(CHANGED),
    // The button stays busy until the restaurant's state changes.
    done: () => button('Syncing…'),
  },
  {
    endpoint: 'makeWebhook',
    call: 'POST /restaurant/r1/webhook',
    ...edit,
    prepare: async (open) => {
      await typeChange(open);
      await press('Create webhook URL')();
    },
    act: press('Create URL'),
    notReached: 'Couldn’t create the URL.',
    keeps: stillShows('Create a new webhook URL?'),
    done: () => waitFor(() => expect(field('URL')).toHaveValue('https://receipts.example/api/webhooks/foodics/secret')),
  },
  {
    endpoint: 'getRestaurantReport',
    call: 'GET /restaurant/restaurant-report',
    ...list,
    prepare: async (open) => {
      await choose('Albaik', 'Report')();
      await open.user.click((await screen.findAllByRole('spinbutton'))[0]!);
      await open.user.keyboard('01032026');
    },
    act: press('Generate'),
    notReached: 'Couldn’t generate the report. Try again.',
    keeps: () =>
      void expect(
        screen
          .getAllByRole('spinbutton')
          .slice(0, 3)
          .map(({ textContent }) => textContent),
      ).toEqual(['01', '03', '2026']),
    done: told('The report has been downloaded report.pdf'),
  },
  {
    endpoint: 'getRestaurantsReport',
    call: 'GET /restaurant/restaurants-report',
    ...list,
    answers: { ...answers, 'GET /restaurant/restaurants-report': fileNamed('report.pdf') },
    prepare: press('Report on all restaurants'),
    act: press('Generate'),
    notReached: 'Couldn’t generate the report. Try again.',
    keeps: () => void expect(screen.getByRole('dialog')).toBeVisible(),
    done: told('The report has been downloaded report.pdf'),
  },
  {
    endpoint: 'addReportSchedule',
    call: 'POST /report-schedule',
    ...report,
    prepare: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Add' }));
      await user.type(field('Email'), 'new@example.com');
    },
    act: press('Send by e-mail'),
    notReached: 'Couldn’t save that. Try again.',
    keeps: stillHas({ Email: 'new@example.com' }),
    done: told('The report will be sent by e-mail'),
  },
  {
    endpoint: 'removeReportSchedule',
    call: 'DELETE /report-schedule/s1',
    ...report,
    act: press('Stop the report to owner@example.com'),
    notReached: 'Try again.',
    keeps: stillShows('owner@example.com'),
    done: told('The report is no longer sent'),
  },
  {
    endpoint: 'getQrSheet',
    call: 'GET /restaurant/qr-sheet',
    ...list,
    prepare: choose('Albaik', "Print QR's"),
    act: press('Stickers (PDF)'),
    notReached: 'Couldn’t generate the file. Try again.',
    keeps: () => void expect(screen.getByRole('dialog')).toBeVisible(),
    done: told('The file has been downloaded codes.pdf'),
  },
  {
    endpoint: 'makeQrSheet',
    call: 'POST /restaurant/qr-sheet',
    ...list,
    answers: { ...answers, 'POST /restaurant/qr-sheet': fileNamed('codes.pdf') },
    prepare: async ({ user }) => {
      await user.click(await screen.findByRole('checkbox', { name: 'Select Albaik' }));
      await press("Print QR's")();
    },
    act: press('Stickers (PDF)'),
    notReached: 'Couldn’t generate the file. Try again.',
    keeps: () => void expect(screen.getByRole('dialog')).toBeVisible(),
    done: told('The file has been downloaded codes.pdf'),
  },
  exportOf('Albaik', 'restaurants.csv', { endpoint: 'exportRestaurants', call: 'GET /export/restaurants', ...list }),
];
