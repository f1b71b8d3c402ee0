import type { Route } from '@playwright/test';
import { LOGO } from './ownRestaurant';
import { answered, at, broken, nothing, type Screen, type Shown } from './screen';
import type { Visit } from './visit';

const devices = ({ till }: Shown) => `/dashboard/restaurants/devices/${till.restaurantId}/${till.branchId}`;
const restaurants = () => '/dashboard/restaurants';

const branches = ({ till }: Shown) => `/dashboard/restaurants/branches/${till.restaurantId}`;
const qrOfBranch = (shown: Shown) => `${branches(shown)}?open=qr.${shown.till.branchId}`;

const ownBranches = ({ own }: Shown) => `/dashboard/restaurants/branches/${own.restaurantId}`;
const ownTills = ({ own }: Shown) => `/dashboard/restaurants/devices/${own.restaurantId}/${own.branchId}`;

const page = (restaurantId: string, tab = '') => `/dashboard/restaurants/${restaurantId}${tab}`;
const TABS = ['branches', 'staff', 'qr', 'reports', 'feedback'];

const edited = ({ till }: Shown) => `/dashboard/restaurants/edit/${till.restaurantId}`;
const pointsOf = ({ till }: Shown) => page(till.restaurantId, '/points');

/** An order of which points paid more than half. */
const overHalf = {
  ...{
    id: '00000000-0000-4000-8000-000000000001',
    at: '2026-11-20T18:00:00Z',
    branchName: 'Olaya',
    orderNumber: '1284',
  },
  ...{ currency: 'SAR', discount: 12_345.5, bill: 24_691, orderBill: 20_000 },
};

/** A points programme with large totals. */
const PROGRAM = {
  isActive: true,
  currency: 'SAR',
  rate: 0.5,
  orderCap: 500,
  expiryDays: 365,
  payer: 'restaurant',
  version: 3,
  startsAt: '2026-11-20T18:00:00Z',
  totals: { issued: 1_234_567, takenBack: 34_567, redeemed: 0, expired: 200_000, owed: 1_000_000, overHalf: 1 },
  overHalf: [overHalf],
};

const historyOf = (restaurantId: string) => page(restaurantId, '/history');

/** Answers with branches that have more tills than a dialog shows at once. */
const manyTills = async (route: Route) => {
  const { branches: found } = await (await route.fetch()).json();
  const more = (Devices: { id: string }[]) =>
    Array.from({ length: 30 }, (_, index) => ({ ...Devices[0], id: `${Devices[0]?.id}-${index}` }));
  await route.fulfill({
    json: {
      branches: found.map((branch: { Devices: { id: string }[] }) => ({ ...branch, Devices: more(branch.Devices) })),
    },
  });
};

/** Answers with a restaurant whose point of sale refuses our requests. This problem has the longest message. */
const inTrouble = async (route: Route) => {
  const { restaurant } = await (await route.fetch()).json();
  const pos = {
    problem: 'forbidden',
    since: '2026-11-20T20:00:00.000Z',
    syncedAt: '2026-11-20T01:00:00.000Z',
    polledAt: null,
  };
  await route.fulfill({ json: { restaurant: { ...restaurant, pos } } });
};

/** Opens the menu of the first row in a table. */
async function openMenu({ page }: Visit): Promise<void> {
  await page.getByRole('row').getByRole('button', { expanded: false }).first().click();
  await page.getByRole('menuitem').first().waitFor();
}

/** Returns a screen with the open menu of the first row. */
const menu = (name: string, address: (shown: Shown) => string): Screen => ({
  name,
  who: 'admin',
  open: async (visit, shown) => {
    await visit.go(address(shown));
    await openMenu(visit);
  },
});

/**
 * Returns a screen with a dialog from the menu of the first row. `index` is the index of the menu entry, from 0; -1 is
 * the last entry.
 */
const fromMenu = (name: string, address: (shown: Shown) => string, index: number): Screen => ({
  name,
  who: 'admin',
  open: async (visit, shown) => {
    await visit.go(address(shown));
    await openMenu(visit);
    await visit.page.getByRole('menuitem').nth(index).click();
    await visit.page.locator('[role=dialog], [role=alertdialog]').waitFor();
  },
});

/** A report by e-mail whose last one was refused. */
const SCHEDULE = {
  ...{ id: '00000000-0000-4000-8000-000000000001', every: 'week', format: 'pdf', language: 'en' },
  ...{ email: 'the-owner-of-all-restaurants@a-long-company-name.example.com', hasFailed: true, sentAt: null },
  ...{ nextAt: '2026-11-22T04:00:00Z', nextStart: '2026-11-15', nextEnd: '2026-11-21' },
};

const reportOfRestaurant = fromMenu('report of a restaurant', restaurants, 0);

/** Presses “Test connection” in the form of a restaurant, with the stored access tokens or with another first token. */
async function testConnection(visit: Visit, shown: Shown, token?: string): Promise<void> {
  await visit.go(edited(shown));
  if (token !== undefined) await visit.page.locator('input[name=token]').fill(token);
  await visit.page.locator('xpath=//input[@name="branchs_token"]/following::button[1]').click();
  await visit.page.locator('form div[role=status] > *').waitFor();
}

async function askForWebhook(visit: Visit, shown: Shown): Promise<void> {
  await visit.go(edited(shown));
  await visit.page.getByRole('main').getByRole('region').first().getByRole('button').last().click();
  await visit.page.getByRole('alertdialog').waitFor();
}

/** Goes to the guided set-up's question about the point of sale, and answers it: 0 for Foodics, 1 for none. */
async function answerPos({ page, go }: Visit, answer: 0 | 1): Promise<void> {
  await go('/dashboard/restaurants/guided');
  await page.locator('form input[lang=en]').fill('Guided Kitchen');
  const buffer = Buffer.from(LOGO, 'base64');
  await page.locator('form input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.locator('form button[type=submit]').click();
  await page.locator('form button[aria-haspopup=listbox]').click();
  await page.getByRole('option').nth(answer).click();
}

/** Goes to the guided set-up's step for branches and tills, for a restaurant without a point of sale. */
async function toBranchesAndTills(visit: Visit, rows: string): Promise<void> {
  await answerPos(visit, 1);
  await visit.page.locator('form button[type=submit]').click();
  await visit.page.locator('form textarea').fill(rows);
}

/** Returns a screen with a step of the guided set-up. */
const guided = (name: string, open: (visit: Visit) => Promise<void>): Screen => ({ name, who: 'admin', open });

/** The screens for restaurants, their branches, tills and programmes. */
export const RESTAURANT_SCREENS: Screen[] = [
  at('restaurants', 'admin', restaurants),
  {
    name: 'restaurants, none found',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/restaurants');
      await visit.page.getByRole('main').locator('input').first().fill('zzzz');
      // The search starts only after a pause in typing, so the old rows are still there for a moment.
      await visit.page.getByRole('row').first().waitFor({ state: 'detached' });
    },
  },
  { ...menu('restaurants, menu of a row', restaurants), onWide: true },
  fromMenu('all QR codes of a restaurant', restaurants, 1),
  reportOfRestaurant,
  {
    name: 'report of a restaurant, refused',
    who: 'admin',
    open: async (visit, shown) => {
      await reportOfRestaurant.open(visit, shown);
      await visit.page.getByRole('dialog').getByRole('spinbutton').first().click();
      await visit.page.keyboard.type('01012999');
      await visit.page.locator('button[type=submit]').click();
      await visit.page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'report on all restaurants, by e-mail',
    who: 'admin',
    open: async (visit) => {
      await visit.page.route('**/api/report-schedule*', nothing({ canSend: true, schedules: [SCHEDULE] }));
      await visit.go(restaurants());
      await visit.page.locator('main header button').first().click();
      await visit.page.getByRole('dialog').getByRole('region').getByRole('button').first().click();
    },
  },
  at('guided path to a restaurant', 'admin', () => '/dashboard/restaurants/guided'),
  guided('guided path, names with faults', async ({ page, go }) => {
    await go('/dashboard/restaurants/guided');
    await page.locator('form button[type=submit]').click();
    await page.locator('[aria-invalid=true], [data-invalid=true]').first().waitFor();
  }),
  guided('guided path, with a point of sale', (visit) => answerPos(visit, 0)),
  guided('guided path, without a point of sale', (visit) => answerPos(visit, 1)),
  guided('guided path, branches and tills with faults', (visit) =>
    toBranchesAndTills(visit, 'Olaya\tTill 1\nالعليا\tالجهاز الأول\n\tTill 9'),
  ),
  guided('guided path, currency and time zone', async (visit) => {
    await toBranchesAndTills(visit, 'Olaya\tTill 1');
    await visit.page.locator('form button[type=submit]').click();
    await visit.page.locator('input[role=combobox]').nth(1).waitFor();
  }),
  at('setup of a restaurant', 'admin', ({ till }) => `/dashboard/restaurants/setup/${till.restaurantId}`),
  at('setup of an own restaurant', 'admin', ({ own }) => `/dashboard/restaurants/setup/${own.restaurantId}`),
  at('new restaurant', 'admin', () => '/dashboard/restaurants/add'),
  {
    name: 'new restaurant, with faults',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/restaurants/add');
      await visit.page.locator('button[type=submit]').click();
      await visit.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  at('restaurant', 'admin', ({ till }) => page(till.restaurantId)),
  ...TABS.map((tab) => at(`restaurant, ${tab}`, 'admin', ({ till }) => page(till.restaurantId, `/${tab}`))),
  at('own restaurant', 'admin', ({ own }) => page(own.restaurantId)),
  at('own restaurant, branches', 'admin', ({ own }) => page(own.restaurantId, '/branches')),
  answered('restaurant, its point of sale in trouble', 'admin', '**/api/restaurant/*', inTrouble, ({ till }) =>
    page(till.restaurantId, '/branches'),
  ),
  at('edited restaurant', 'admin', edited),
  answered('edited restaurant, its point of sale in trouble', 'admin', '**/api/restaurant/*', inTrouble, edited),
  { name: 'edited restaurant, connection tested', who: 'admin', open: (visit, shown) => testConnection(visit, shown) },
  {
    name: 'edited restaurant, connection that does not work',
    who: 'admin',
    open: (visit, shown) => testConnection(visit, shown, 'nobody knows it'),
  },
  { name: 'address for webhooks, asked for', who: 'admin', open: askForWebhook },
  {
    name: 'address for webhooks',
    who: 'admin',
    open: async (visit, shown) => {
      await askForWebhook(visit, shown);
      await visit.page.getByRole('alertdialog').getByRole('button').last().click();
      await visit.page.getByRole('alertdialog').getByRole('textbox').waitFor();
    },
  },
  answered('points of a restaurant', 'admin', '**/api/restaurant/*/points', nothing({ program: PROGRAM }), pointsOf),
  answered('points of a restaurant, none', 'admin', '**/api/restaurant/*/points', nothing({ program: null }), pointsOf),
  at('history of a restaurant', 'admin', ({ own }) => historyOf(own.restaurantId)),
  at('history of a restaurant, none', 'admin', ({ till }) => historyOf(till.restaurantId)),
  answered('history of a restaurant, with a card of an error', 'admin', '**/api/trail?*', broken, ({ till }) =>
    historyOf(till.restaurantId),
  ),
  at('branches', 'admin', branches),
  answered('branches, none', 'admin', '**/api/restaurant/branches/*', nothing({ branches: [] }), branches),
  {
    name: 'all QR codes of a branch',
    who: 'admin',
    open: async (visit, shown) => {
      await visit.go(branches(shown));
      await visit.page.getByRole('row').getByRole('button').first().click();
      await visit.page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  answered(
    'all QR codes of a branch, more than a page',
    'admin',
    '**/api/restaurant/branches/*',
    manyTills,
    qrOfBranch,
  ),
  {
    name: 'QR codes on a sheet that is not made',
    who: 'admin',
    open: async (visit, shown) => {
      await visit.page.route('**/api/restaurant/qr-sheet?*', broken);
      await visit.go(qrOfBranch(shown));
      await visit.page.getByRole('dialog').getByRole('group').getByRole('button').first().click();
      await visit.page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'report of a branch',
    who: 'admin',
    open: async (visit, shown) => {
      await visit.go(branches(shown));
      await visit.page.getByRole('row').getByRole('button').nth(1).click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  at('devices', 'admin', devices),
  answered('devices, none', 'admin', '**/api/restaurant/devices/*', nothing({ devices: [] }), devices),
  {
    name: 'QR code',
    who: 'admin',
    open: async (visit, shown) => {
      await visit.go(devices(shown));
      await visit.page.getByRole('row').getByRole('button').first().click();
      await visit.page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  at('own branches', 'admin', ownBranches),
  answered('own branches, none', 'admin', '**/api/restaurant/branches/*', nothing({ branches: [] }), ownBranches),
  {
    name: 'new own branch, with a fault',
    who: 'admin',
    open: async (visit, shown) => {
      await visit.go(ownBranches(shown));
      await visit.page.getByRole('main').locator('header').getByRole('button').last().click();
      await visit.page.locator('button[type=submit]').click();
      await visit.page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'own branches, missing keys?',
    who: 'admin',
    open: async (visit, shown) => {
      await visit.go(ownBranches(shown));
      await visit.page.getByRole('main').locator('header').getByRole('button').first().click();
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  menu('own branches, menu of a row', ownBranches),
  fromMenu('own branch, to be renamed', ownBranches, 0),
  at('own tills', 'admin', ownTills),
  answered('own tills, none', 'admin', '**/api/restaurant/devices/*', nothing({ devices: [] }), ownTills),
  fromMenu('own till, to be changed', ownTills, 0),
  fromMenu('own till, another key?', ownTills, 1),
  {
    name: 'own till, new key',
    who: 'admin',
    open: async (visit, shown) => {
      await visit.go(ownTills(shown));
      await openMenu(visit);
      await visit.page.getByRole('menuitem').nth(1).click();
      await visit.page.getByRole('alertdialog').getByRole('button').last().click();
      await visit.page.getByRole('alertdialog').locator('textarea').waitFor();
    },
  },
  fromMenu('own till, end its key?', ownTills, 2),
];
