import type { Route } from 'playwright-core';
import { newPhone } from '../harness/journeys';
import type { Till } from '../harness/suite';
import type { OwnRestaurant } from './ownRestaurant';
import type { Visit, Visitor } from './visit';

/** What is there for the screens to show. */
export interface Shown {
  till: Till;
  /** Someone who has saved an order, and that order. */
  phone: string;
  orderId: string;
  own: OwnRestaurant;
}

/** A screen of the suite, or a state that is opened on one; the words on it are in any language. */
export interface Screen {
  name: string;
  who: Visitor;
  open(visit: Visit, shown: Shown): Promise<void>;
  /** Where its fixed window lies over the page on a phone only. */
  onPhone?: true;
  /** Where it is tied to what a narrower window moves out of sight. */
  onWide?: true;
}

const at = (name: string, who: Visitor, address: (shown: Shown) => string): Screen => ({ name, who, open: (visit, shown) => visit.go(address(shown)) });

const invoice = ({ till }: Shown) => `/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`;
const devices = ({ till }: Shown) => `/dashboard/restaurants/devices/${till.restaurantId}/${till.branchId}`;
const restaurants = () => '/dashboard/restaurants';
const branches = ({ till }: Shown) => `/dashboard/restaurants/branches/${till.restaurantId}`;
const qrOfBranch = (shown: Shown) => `${branches(shown)}?open=qr.${shown.till.branchId}`;
const ownBranches = ({ own }: Shown) => `/dashboard/restaurants/branches/${own.restaurantId}`;
const ownTills = ({ own }: Shown) => `/dashboard/restaurants/devices/${own.restaurantId}/${own.branchId}`;
const cashier = ({ till }: Shown) => `/dashboard/cashiers?cashier=${till.id}`;
const edited = ({ till }: Shown) => `/dashboard/restaurants/edit/${till.restaurantId}`;
/** Its first administrator made the own restaurant by calls, and nobody has touched the other one. */
const historyOf = (restaurantId: string) => `/dashboard/restaurants/edit/${restaurantId}?open=history.${restaurantId}`;
const NO_ORDER = '/order/00000000-0000-4000-8000-000000000000';

/** A screen while the server answers one of its calls otherwise. */
const answered = (name: string, who: Visitor, call: string, answer: (route: Route) => Promise<void>, address: (shown: Shown) => string): Screen => ({
  name,
  who,
  open: async (visit, shown) => {
    await visit.page.route(call, answer);
    await visit.go(address(shown));
  },
});

const nothing = (body: object) => (route: Route) => route.fulfill({ json: body });
const broken = (route: Route) => route.fulfill({ status: 500, json: {} });
/** Branches with more tills than a dialog shows at once. */
const manyTills = async (route: Route) => {
  const { branches: found } = await (await route.fetch()).json();
  const more = (Devices: { id: string }[]) => Array.from({ length: 30 }, (_, index) => ({ ...Devices[0], id: `${Devices[0]?.id}-${index}` }));
  await route.fulfill({ json: { branches: found.map((branch: { Devices: { id: string }[] }) => ({ ...branch, Devices: more(branch.Devices) })) } });
};
/** Tills in every state. */
const seenTills = async (route: Route) => {
  const { devices: tills } = await (await route.fetch()).json();
  const seen = [new Date().toISOString(), new Date(Date.now() - 5 * 3_600_000).toISOString(), '2026-01-20T20:00:00.000Z', null];
  await route.fulfill({ json: { devices: seen.map((lastSeenAt, index) => ({ ...tills[0], id: `${tills[0].id}${index || ''}`, lastSeenAt })) } });
};
/** The till's order, in another state. */
const withInvoice = (state: object) => async (route: Route) => {
  const { invoice: order } = await (await route.fetch()).json();
  await route.fulfill({ json: { invoice: { ...order, ...state } } });
};
/** The saved order as a device shows it without a network. */
const keptCopy = async (route: Route) => {
  const answer = await (await route.fetch()).json();
  await route.fulfill({ json: { ...answer, keptAt: '2026-11-21T18:00:00.000Z' } });
};
/** A customer with more orders than a page has. */
const manyOrders = async (route: Route) => {
  const { orders } = await (await route.fetch()).json();
  const states = [{ voided: true }, { returned: true }, {}];
  const rows = Array.from({ length: 20 }, (_, index) => ({ ...orders[0], id: `${orders[0].id}${index || ''}`, ...states[index % 3] }));
  await route.fulfill({ json: { orders: rows }, headers: { 'x-total-count': '4711' } });
};
/** A restaurant whose point of sale does not let us read, in the longest sentence there is for it. */
const inTrouble = async (route: Route) => {
  const { restaurant } = await (await route.fetch()).json();
  const pos = { problem: 'forbidden', since: '2026-11-20T20:00:00.000Z', syncedAt: '2026-11-20T01:00:00.000Z', polledAt: null };
  await route.fulfill({ json: { restaurant: { ...restaurant, pos } } });
};

/** Presses Save Invoice, the last button of an invoice. */
async function save({ page }: Visit): Promise<void> {
  await page.getByRole('article').getByRole('button').last().click();
}

async function fillPhone({ page }: Visit, phone: string): Promise<void> {
  await page.locator('input[type=tel]').fill(phone);
  await page.locator('button[type=submit]').last().click();
}

async function toPhoneDialog(visit: Visit, shown: Shown): Promise<void> {
  await visit.go(cashier(shown));
  await save(visit);
  await visit.page.getByRole('dialog').waitFor();
}

async function toPhoneStep(visit: Visit, shown: Shown): Promise<void> {
  await visit.go(invoice(shown));
  await save(visit);
  await visit.page.locator('input[type=tel]').waitFor();
}

async function toCodeStep(visit: Visit, shown: Shown): Promise<string> {
  const phone = newPhone();
  await toPhoneStep(visit, shown);
  await fillPhone(visit, phone);
  await visit.page.locator('input[autocomplete=one-time-code]').first().waitFor();
  return phone;
}

async function sendCode({ page }: Visit, code: string): Promise<void> {
  await page.locator('input[autocomplete=one-time-code]').first().focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function findOrders(visit: Visit, phone: string): Promise<void> {
  await visit.go('/dashboard/restaurant-orders');
  await fillPhone(visit, phone);
  await visit.settled();
}

/** Opens the menu of a table's first row. */
async function openMenu({ page }: Visit): Promise<void> {
  await page.getByRole('row').getByRole('button', { expanded: false }).first().click();
  await page.getByRole('menuitem').first().waitFor();
}

/** Selects all rows of a list's page. */
async function selectAll({ page }: Visit): Promise<void> {
  await page.locator('[data-row]').first().waitFor();
  await page.getByRole('main').getByRole('checkbox').first().check();
}

/** The open menu of the first row. */
const menu = (name: string, address: (shown: Shown) => string): Screen => ({
  name,
  who: 'admin',
  open: async (visit, shown) => {
    await visit.go(address(shown));
    await openMenu(visit);
  },
});

/** A window that is opened from the menu of the first row: by what stands there at a place, counted from 0, or from -1 at the end. */
const fromMenu = (name: string, address: (shown: Shown) => string, place: number): Screen => ({
  name,
  who: 'admin',
  open: async (visit, shown) => {
    await visit.go(address(shown));
    await openMenu(visit);
    await visit.page.getByRole('menuitem').nth(place).click();
    await visit.page.locator('[role=dialog], [role=alertdialog]').waitFor();
  },
});

const reportOfRestaurant = fromMenu('report of a restaurant', restaurants, 0);

/** Tests the connection of a restaurant in its form: with the stored tokens, or with another one in place of the first. */
async function testConnection(visit: Visit, shown: Shown, token?: string): Promise<void> {
  await visit.go(edited(shown));
  if (token !== undefined) await visit.page.locator('input[name=token]').fill(token);
  await visit.page.locator('xpath=//input[@name="branchs_token"]/following::button[1]').click();
  await visit.page.locator('form div[role=status] > *').waitFor();
}

async function askForWebhook(visit: Visit, shown: Shown): Promise<void> {
  await visit.go(edited(shown));
  await visit.page.getByRole('main').getByRole('region').getByRole('button').last().click();
  await visit.page.getByRole('alertdialog').waitFor();
}

/** Opens the form of the list's first restaurant admin. */
async function editRestaurantAdmin(visit: Visit): Promise<void> {
  await visit.go('/dashboard/restaurants-admins');
  await visit.page.getByRole('row').getByRole('link').first().click();
  await visit.page.locator('select[name=branchId]:enabled').waitFor();
  await visit.settled();
}

/** The page of the saved order, with its actions, which come after it. */
async function openOrder(visit: Visit, shown: Shown): Promise<void> {
  await visit.go(`/order/${shown.orderId}`);
  await visit.page.getByRole('main').getByRole('region').waitFor();
  await visit.settled();
}

/** Every screen of the suite, and every state that opens on one. */
export const SCREENS: Screen[] = [
  at('landing', 'nobody', () => '/'),
  at('terms and privacy', 'nobody', () => '/Privacy'),
  at('terms and privacy, one of the sections', 'nobody', () => '/Privacy#deletion'),
  at('login', 'nobody', () => '/dashboard/login'),
  {
    name: 'login, with faults',
    who: 'nobody',
    open: async (visit) => {
      await visit.go('/dashboard/login');
      await visit.page.locator('input[type=password]').fill('short');
      await visit.page.locator('input[type=email]').fill('nobody@example.com');
      await visit.page.keyboard.press('Enter');
      await visit.page.locator('[role=alert], [aria-invalid=true]').first().waitFor();
    },
  },
  at('Permission Denied', 'nobody', () => '/nowhere'),
  at('Permission Denied, to a role', 'restaurantAdmin', () => '/dashboard/home'),
  {
    name: 'session that has ended',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/admins/add');
      // As another tab tells it.
      await visit.page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: '' })));
      await visit.page.getByRole('dialog').waitFor();
    },
  },

  at('home', 'admin', () => '/dashboard/home'),
  answered('home, without orders', 'admin', '**/api/order/logs*', nothing({ orderLogs: [], orders: [], logs: [] }), () => '/dashboard/home'),
  answered('home, its days with a card of an error', 'admin', '**/api/statistics/daily*', broken, () => '/dashboard/home'),
  answered('home, no orders in its days', 'admin', '**/api/statistics/daily*', nothing({ days: [{ day: '2026-11-20', orders: 0, sales: [] }] }), () => '/dashboard/home'),
  answered('home, with a card of an error', 'admin', '**/api/order/logs*', broken, () => '/dashboard/home'),
  {
    name: 'sidebar over the page',
    who: 'admin',
    onPhone: true,
    open: async (visit) => {
      await visit.resize(360, 740);
      await visit.go('/dashboard/home');
      await visit.page.locator('[aria-controls=sidebar]').click();
    },
  },
  {
    name: 'commands',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/home');
      await visit.page.keyboard.press('Control+k');
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  answered('a remote that is not available', 'admin', '**/remotes/mf-admin/**', (route) => route.abort(), () => '/dashboard/home'),
  at('users', 'admin', () => '/dashboard/users'),
  answered('users, none', 'admin', '**/api/user?*', nothing([]), () => '/dashboard/users'),
  at('users, none found', 'admin', () => '/dashboard/users?search=zzzz'),
  {
    name: 'users, some selected',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/users');
      await selectAll(visit);
    },
  },
  {
    name: 'users, several to be deleted?',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/users');
      await selectAll(visit);
      await visit.page.getByRole('main').locator('[role=group] button').first().click();
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  at('admins', 'admin', () => '/dashboard/admins'),
  answered('admins, none', 'admin', '**/api/admin?*', nothing([]), () => '/dashboard/admins'),
  {
    name: 'own account, to be deleted?',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/admins');
      await visit.page.locator('[data-delete]').first().click();
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  at('new admin', 'admin', () => '/dashboard/admins/add'),
  {
    name: 'new admin, with faults',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/admins/add');
      await visit.page.locator('input[name=email]').fill('nobody');
      await visit.page.locator('input[name=password]').fill('short');
      await visit.page.locator('button[type=submit]').click();
      await visit.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  at('restaurants', 'admin', restaurants),
  {
    name: 'restaurants, none found',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/restaurants');
      await visit.page.getByRole('main').locator('input').first().fill('zzzz');
      // Who types is not asked for at each letter.
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
      await visit.page.getByRole('dialog').getByRole('group').first().getByRole('spinbutton').first().click();
      await visit.page.keyboard.type('01012999');
      await visit.page.locator('button[type=submit]').click();
      await visit.page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
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
  at('edited restaurant', 'admin', edited),
  answered('edited restaurant, its point of sale in trouble', 'admin', '**/api/restaurant/*', inTrouble, edited),
  { name: 'edited restaurant, connection tested', who: 'admin', open: (visit, shown) => testConnection(visit, shown) },
  { name: 'edited restaurant, connection that does not work', who: 'admin', open: (visit, shown) => testConnection(visit, shown, 'nobody knows it') },
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
  at('history of a restaurant', 'admin', ({ own }) => historyOf(own.restaurantId)),
  at('history of a restaurant, none', 'admin', ({ till }) => historyOf(till.restaurantId)),
  answered('history of a restaurant, with a card of an error', 'admin', '**/api/trail?*', broken, ({ till }) => historyOf(till.restaurantId)),
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
  answered('all QR codes of a branch, more than a page', 'admin', '**/api/restaurant/branches/*', manyTills, qrOfBranch),
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

  at('restaurants admins', 'admin', () => '/dashboard/restaurants-admins'),
  answered('restaurants admins, none', 'admin', '**/api/restaurant-admin*', nothing({ admins: [] }), () => '/dashboard/restaurants-admins'),
  at('new restaurant admin', 'admin', () => '/dashboard/restaurants-admins/add'),
  {
    name: 'new restaurant admin, with faults',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/restaurants-admins/add');
      // The branch is there once a restaurant is chosen.
      await visit.page.locator('input[name=restaurantId]').press('ArrowDown');
      await visit.page.getByRole('option').first().click();
      await visit.page.locator('select[name=branchId]:enabled').waitFor();
      await visit.page.locator('button[type=submit]').click();
      await visit.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'edited restaurant admin', who: 'admin', open: editRestaurantAdmin },
  {
    name: 'edited restaurant admin, with faults',
    who: 'admin',
    open: async (visit) => {
      await editRestaurantAdmin(visit);
      await visit.page.locator('input[name=email]').fill('nobody');
      await visit.page.locator('input[name=password]').fill('short');
      await visit.page.locator('button[type=submit]').click();
      await visit.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'edited restaurant admin, left without saving?',
    who: 'admin',
    open: async (visit) => {
      await editRestaurantAdmin(visit);
      await visit.page.locator('input[name=name]').fill('Mona');
      await visit.page.goBack();
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  at('categories', 'admin', () => '/dashboard/categories'),
  answered('categories, none', 'admin', '**/api/categories*', nothing({ categories: [] }), () => '/dashboard/categories'),
  {
    name: 'category that stays',
    who: 'admin',
    open: async (visit) => {
      await visit.page.route('**/api/categories/*', (route) => route.fulfill({ status: 409, json: {} }));
      await visit.go('/dashboard/categories');
      await visit.page.locator('[data-delete]').first().click();
      await visit.page.getByRole('alertdialog').getByRole('button').last().click();
      await visit.page.getByRole('alertdialog').getByRole('button').nth(1).waitFor({ state: 'detached' });
    },
  },
  at('new category', 'admin', () => '/dashboard/categories/add'),
  {
    name: 'edited category, with a fault',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/categories');
      await visit.page.getByRole('row').getByRole('link').first().click();
      await visit.page.locator('input[name="names.en"]').waitFor();
      for (const name of await visit.page.locator('form input[type=text]').all()) await name.fill('');
      await visit.page.locator('button[type=submit]').click();
      await visit.page.locator('form [role=alert]:not(:empty)').waitFor();
    },
  },

  at('cashiers', 'restaurantAdmin', () => '/dashboard/cashiers'),
  answered('cashiers, none', 'restaurantAdmin', '**/api/restaurant/devices/*', nothing({ devices: [] }), () => '/dashboard/cashiers'),
  answered('cashiers, seen lately, not for long, never', 'restaurantAdmin', '**/api/restaurant/devices/*', seenTills, () => '/dashboard/cashiers'),
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
  answered('last order of a cashier, made void', 'restaurantAdmin', '**/cashier/last-order*', withInvoice({ voided: true }), cashier),
  answered('last order of a cashier, returned, not the latest', 'restaurantAdmin', '**/cashier/last-order*', withInvoice({ returned: true, stale: true }), cashier),
  answered('last order of a cashier, with a card of an error', 'restaurantAdmin', '**/cashier/last-order*', broken, cashier),
  { name: 'phone for the invoice', who: 'restaurantAdmin', open: toPhoneDialog },
  {
    name: 'is this the phone?',
    who: 'restaurantAdmin',
    open: async (visit, shown) => {
      await toPhoneDialog(visit, shown);
      await fillPhone(visit, newPhone());
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'invoice not saved by the cashier',
    who: 'restaurantAdmin',
    open: async (visit, shown) => {
      await visit.page.route('**/cashier/add-order', (route) => route.abort());
      await toPhoneDialog(visit, shown);
      await fillPhone(visit, newPhone());
      const question = visit.page.getByRole('alertdialog');
      await question.getByRole('button').last().click();
      await question.getByRole('button').nth(1).waitFor({ state: 'detached' });
      await question.waitFor();
    },
  },
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

  at('invoice', 'nobody', invoice),
  answered('invoice, with a card of an error', 'nobody', '**/web/last-order*', broken, invoice),
  at('invoice, a link cut short', 'nobody', () => '/user/invoice'),
  {
    name: 'invoice, with a newer order at the till',
    who: 'nobody',
    open: async (visit, shown) => {
      await visit.go(invoice(shown));
      await visit.page.route('**/web/last-order*', withInvoice({ id: 'another', orderedAt: new Date().toISOString() }));
      await visit.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await visit.page.getByRole('main').getByRole('status').getByRole('button').waitFor();
    },
  },
  { name: 'invoice, phone', who: 'nobody', open: toPhoneStep },
  { name: 'invoice, code', who: 'nobody', open: async (visit, shown) => void (await toCodeStep(visit, shown)) },
  {
    name: 'invoice, another code sent',
    who: 'nobody',
    open: async (visit, shown) => {
      await visit.page.route('**/api/user', nothing({ message: '', resendAfterSeconds: 0 }));
      await toCodeStep(visit, shown);
      await visit.page.locator('form button[type=button]').first().click();
      await visit.page.getByRole('main').getByRole('status').getByText(/./).waitFor();
    },
  },
  {
    name: 'invoice, refused code',
    who: 'nobody',
    open: async (visit, shown) => {
      await visit.page.route('**/web/add-order', (route) => route.fulfill({ status: 400, json: {} }));
      await toCodeStep(visit, shown);
      await sendCode(visit, '0000');
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'invoice, saved',
    who: 'nobody',
    open: async (visit, shown) => {
      // An order is saved once: each language has one of its own.
      await visit.suite.closeOrder(shown.till);
      const phone = await toCodeStep(visit, shown);
      await sendCode(visit, await visit.suite.codeSentTo(phone));
      await visit.page.getByRole('main').getByRole('link').first().waitFor();
    },
  },
  { name: 'a saved order', who: 'nobody', open: openOrder },
  {
    name: 'a saved order, the copy that was kept',
    who: 'nobody',
    open: async (visit, shown) => {
      await visit.page.route('**/api/order/user?*', keptCopy);
      await openOrder(visit, shown);
    },
  },
  {
    name: 'a saved order, its link not copied and its PDF refused',
    who: 'nobody',
    open: async (visit, shown) => {
      await visit.page.route('**/api/order/receipt?*', broken);
      await openOrder(visit, shown);
      const actions = visit.page.getByRole('main').getByRole('region').getByRole('button');
      await visit.page.evaluate(() => Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }));
      await actions.nth(2).click();
      await visit.page.locator('main input').waitFor();
      await actions.first().click();
      await visit.page.getByRole('alert').waitFor();
    },
  },
  at('an order that does not exist', 'nobody', () => NO_ORDER),
];
