import type { Route } from '@playwright/test';
import { newPhone } from '../harness/journeySteps';
import { answered, at, broken, fillPhone, nothing, save, type Screen, type Shown, withInvoice } from './screen';
import type { Visit } from './visit';

const cashier = ({ till }: Shown) => `/dashboard/cashiers?cashier=${till.id}`;

/** The states of redemptions whose discount the cashier has confirmed or cancelled, or that are too old. */
const ENDED = ['confirmed', 'redeemed', 'cancelled', 'lapsed', 'missing'];

const redemption = (state: string, index: number) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  ...{ state, points: 1_234_567, discount: 12_345.5, currency: 'SAR', bill: 24_691, at: '2026-11-20T18:00:00Z' },
  ...{ orderNumber: state === 'redeemed' ? '1284' : null, otherOrderNumber: state === 'confirmed' ? '1285' : null },
  ...{ isOverHalf: state === 'redeemed', orderBill: state === 'redeemed' ? 20_000 : null },
});

/** Answers with redemptions of points in these states; a POST creates one. */
const redemptions = (states: string[]) => async (route: Route) => {
  await route.fulfill({
    json:
      route.request().method() === 'GET'
        ? { isOffered: true, redemptions: states.map(redemption) }
        : { redemption: redemption('open', states.length) },
  });
};

const openPoints = async (visit: Visit, shown: Shown) => {
  await visit.go(cashier(shown));
  await visit.page.locator('main header button').first().click();
  await visit.page.getByRole('dialog').waitFor();
};

/** Answers with tills in every state. */
const seenTills = async (route: Route) => {
  const { devices: tills } = await (await route.fetch()).json();
  const seen = [
    new Date().toISOString(),
    new Date(Date.now() - 5 * 3_600_000).toISOString(),
    '2026-01-20T20:00:00.000Z',
    null,
  ];
  await route.fulfill({
    json: {
      devices: seen.map((lastSeenAt, index) => ({ ...tills[0], id: `${tills[0].id}${index || ''}`, lastSeenAt })),
    },
  });
};

/** Answers with more orders of a customer than fit on a page. */
const manyOrders = async (route: Route) => {
  const { orders } = await (await route.fetch()).json();
  const states = [{ voided: true }, { returned: true }, {}];
  const rows = Array.from({ length: 20 }, (_, index) => ({
    ...orders[0],
    id: `${orders[0].id}${index || ''}`,
    ...states[index % 3],
  }));
  await route.fulfill({ json: { orders: rows }, headers: { 'x-total-count': '4711' } });
};

/** What customers say: a rating, and a wrong receipt that was answered. */
const FEEDBACK = (['rating', 'complaint'] as const).map((kind) => ({
  id: kind,
  kind,
  good: kind === 'rating' ? false : null,
  reasons: kind === 'rating' ? ['waiting', 'wrong_order'] : ['amount'],
  text: kind === 'rating' ? 'Forty minutes for two plates' : 'لبن واحد وليس اثنين',
  state: kind === 'rating' ? 'new' : 'done',
  sentAt: '2026-03-05T10:00:00.000Z',
  answeredAt: null,
  order: {
    id: kind,
    order_number: '335',
    order_date: '2026-03-05',
    order_time: '12:40',
    total_price: 161,
    currency: 'SAR',
    restaurant: { id: 'r1', names: [] },
    branch_name: 'Olaya',
  },
}));

const STAFF = '/dashboard/branch/staff';

/** The staff of a branch: the signed-in user and a colleague. */
const BRANCH_STAFF = [
  {
    id: 's1',
    name: 'Amal Al Harbi',
    email: 'amal@albaik.example',
    own: true,
    leads: true,
    createdAt: '2026-01-20T20:00:00.000Z',
  },
  {
    id: 's2',
    name: 'هدى القحطاني',
    email: 'huda@albaik.example',
    own: false,
    leads: false,
    createdAt: '2026-02-20T20:00:00.000Z',
  },
];

/** Two invitations, of which the second has expired. */
const BRANCH_INVITATIONS = [false, true].map((expired, index) => ({
  id: `i${index}`,
  name: 'Salem Al Otaibi',
  email: `salem.${index}@albaik.example`,
  expired,
  expiresAt: '2026-03-04T10:00:00.000Z',
}));

const MADE_INVITATION = { id: 'i3', link: '/invitation#a-token', expiresAt: '2026-03-04T10:00:00.000Z' };

/** Answers as if the restaurant may manage its staff: with the staff and the invitations above. */
async function answerStaff({ page }: Visit): Promise<void> {
  await page.route('**/api/branch-staff?*', nothing({ staff: BRANCH_STAFF }));
  await page.route('**/api/branch-staff/invitation?*', nothing({ invitations: BRANCH_INVITATIONS }));
}

/** Returns a screen with the staff accounts of the branch. `act` performs an action on this screen. */
const staffScreen = (name: string, act?: (visit: Visit) => Promise<void>): Screen => ({
  name,
  who: 'restaurantAdmin',
  open: async (visit) => {
    await answerStaff(visit);
    await visit.go(STAFF);
    await act?.(visit);
  },
});

/** The window widths, in pixels, at which the phone field is in a dialog. Other widths show it without a dialog. */
const FORM_IN_DIALOG = { from: 768, to: 1344 };

async function toPhone(visit: Visit, shown: Shown): Promise<void> {
  await visit.go(cashier(shown));
  const width = visit.page.viewportSize()?.width ?? 0;
  if (width >= FORM_IN_DIALOG.from && width < FORM_IN_DIALOG.to) await save(visit);
  await visit.page.locator('input[type=tel]').waitFor();
}

async function findOrders(visit: Visit, phone: string): Promise<void> {
  await visit.go('/dashboard/restaurant-orders');
  await fillPhone(visit, phone);
  await visit.settled();
}

/** The screens of a restaurant admin. */
export const CASHIER_SCREENS: Screen[] = [
  at('cashiers', 'restaurantAdmin', () => '/dashboard/cashiers'),
  answered(
    'cashiers, none',
    'restaurantAdmin',
    '**/api/restaurant/devices/*',
    nothing({ devices: [] }),
    () => '/dashboard/cashiers',
  ),
  answered(
    'cashiers, seen lately, not for long, never',
    'restaurantAdmin',
    '**/api/restaurant/devices/*',
    seenTills,
    () => '/dashboard/cashiers',
  ),
  {
    name: 'cashiers, nothing heard of the server',
    who: 'restaurantAdmin',
    open: async (visit) => {
      await visit.page.route('**/api/events', (route) => route.abort());
      await visit.go('/dashboard/cashiers');
      await visit.page.locator('main [role=status] button').waitFor();
    },
  },
  at('last order of a cashier', 'restaurantAdmin', cashier),
  {
    name: 'points of a customer, with earlier ones',
    who: 'restaurantAdmin',
    open: async (visit, shown) => {
      await visit.page.route('**/api/points/redemption*', redemptions(ENDED));
      await openPoints(visit, shown);
    },
  },
  {
    name: 'points of a customer, two not confirmed',
    who: 'restaurantAdmin',
    open: async (visit, shown) => {
      await visit.page.route('**/api/points/redemption*', redemptions(['open', 'open', ...ENDED]));
      await openPoints(visit, shown);
    },
  },
  {
    name: 'points of a customer, discount',
    who: 'restaurantAdmin',
    open: async (visit, shown) => {
      await visit.page.route('**/api/points/redemption*', redemptions(ENDED));
      await openPoints(visit, shown);
      const dialog = visit.page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('12345678');
      await dialog.getByRole('spinbutton').fill('24691');
      await dialog.locator('[type=submit]').click();
      await dialog.locator('[type=submit]').waitFor({ state: 'detached' });
    },
  },
  answered(
    'last order of a cashier, made void',
    'restaurantAdmin',
    '**/cashier/last-order*',
    withInvoice({ voided: true }),
    cashier,
  ),
  answered(
    'last order of a cashier, saved to a wrong number',
    'restaurantAdmin',
    '**/cashier/last-order*',
    withInvoice({ contestedAt: '2026-11-20T18:00:00Z', saved: false }),
    cashier,
  ),
  answered(
    'last order of a cashier, saved already',
    'restaurantAdmin',
    '**/cashier/last-order*',
    withInvoice({ saved: true, savedAt: '2026-11-20T18:00:00Z' }),
    cashier,
  ),
  answered(
    'last order of a cashier, none yet',
    'restaurantAdmin',
    '**/cashier/last-order*',
    (route) => route.fulfill({ status: 404, json: { code: 'NO_ORDER_YET', message: 'None' } }),
    cashier,
  ),
  answered(
    'last order of a cashier, returned, not the latest',
    'restaurantAdmin',
    '**/cashier/last-order*',
    withInvoice({ returned: true, stale: true }),
    cashier,
  ),
  answered(
    'last order of a cashier, with a card of an error',
    'restaurantAdmin',
    '**/cashier/last-order*',
    broken,
    cashier,
  ),
  { name: 'phone for the invoice', who: 'restaurantAdmin', open: toPhone },
  {
    name: 'is this the phone?',
    who: 'restaurantAdmin',
    open: async (visit, shown) => {
      await toPhone(visit, shown);
      await fillPhone(visit, newPhone());
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'invoice not saved by the cashier',
    who: 'restaurantAdmin',
    open: async (visit, shown) => {
      await visit.page.route('**/cashier/add-order', (route) => route.abort());
      await toPhone(visit, shown);
      await fillPhone(visit, newPhone());
      const question = visit.page.getByRole('alertdialog');
      await question.getByRole('button').last().click();
      await question.getByRole('button').nth(1).waitFor({ state: 'detached' });
      await question.waitFor();
    },
  },
  {
    name: 'orders, by number',
    who: 'restaurantAdmin',
    open: async (visit) => {
      await visit.go('/dashboard/restaurant-orders');
      await visit.page.getByRole('tab').last().click();
      await visit.page.getByRole('tabpanel').getByRole('row').nth(1).waitFor();
    },
  },
  at('my branch', 'restaurantAdmin', () => '/dashboard/branch'),
  answered(
    'feedback of a branch',
    'restaurantAdmin',
    '**/api/feedback?*',
    nothing({ feedback: FEEDBACK, unread: 1 }),
    () => '/dashboard/branch/feedback',
  ),
  answered(
    'my branch, with points',
    'restaurantAdmin',
    '**/api/restaurant/*/points',
    nothing({
      program: {
        totals: { issued: 1_234_567, takenBack: 1_200, redeemed: 450_000, expired: 0, owed: 783_367, overHalf: 1 },
        overHalf: [
          {
            ...{ id: '1', at: '2026-11-20T18:00:00Z', branchName: 'Olaya', orderNumber: '1284', currency: 'SAR' },
            ...{ discount: 12_345.5, bill: 24_691, orderBill: 20_000 },
          },
        ],
      },
    }),
    () => '/dashboard/branch',
  ),
  at('staff accounts, not allowed', 'restaurantAdmin', () => STAFF),
  staffScreen('staff accounts'),
  staffScreen('staff account, to be renamed', async ({ page }) => {
    await page.locator('main table button:not([data-danger])').first().click();
    await page.getByRole('dialog').locator('input[name=name]').waitFor();
  }),
  staffScreen('invitation to a branch, left without saving?', async ({ page }) => {
    await page.locator('main header button').first().click();
    await page.getByRole('dialog').locator('input[name=name]').fill('Salem');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
  }),
  staffScreen('invitation to a branch', async ({ page }) => {
    await page.route('**/api/branch-staff/invitation', nothing(MADE_INVITATION));
    await page.locator('main header button').last().click();
    await page.getByRole('dialog').locator('input[name=name]').fill('Salem');
    await page.getByRole('dialog').locator('input[name=email]').fill('salem@albaik.example');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('textarea').waitFor();
  }),
  staffScreen('staff account, to be deleted?', async ({ page }) => {
    await page.locator('main [data-danger]').first().click();
    await page.getByRole('alertdialog').waitFor();
  }),
  at('orders, none asked for', 'restaurantAdmin', () => '/dashboard/restaurant-orders'),
  { name: 'orders, none found', who: 'restaurantAdmin', open: (visit) => findOrders(visit, '0599999999') },
  {
    name: 'orders, not a phone number',
    who: 'restaurantAdmin',
    open: async (visit) => {
      await findOrders(visit, '12');
      await visit.page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'orders',
    who: 'restaurantAdmin',
    open: async (visit, { phone }) => {
      await findOrders(visit, phone);
      await visit.page.getByRole('row').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'orders of many pages, some cancelled and returned',
    who: 'restaurantAdmin',
    open: async (visit, { phone }) => {
      await visit.page.route('**/order/user-orders*', manyOrders);
      await findOrders(visit, phone);
      await visit.page.getByRole('row').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'details of an order',
    who: 'restaurantAdmin',
    open: async (visit, { phone }) => {
      await findOrders(visit, phone);
      await visit.page.getByRole('row').getByRole('button').last().click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
];
