import { answered, at, broken, nothing, type Screen } from './screen';
import type { Visit } from './visit';

/** Selects all rows on the current page of a list. */
async function selectAll({ page }: Visit): Promise<void> {
  await page.locator('[data-row]').first().waitFor();
  await page.getByRole('main').getByRole('checkbox').first().check();
}

/** Opens the form of the list's first restaurant admin. */
async function editRestaurantAdmin(visit: Visit): Promise<void> {
  await visit.go('/dashboard/restaurants-admins');
  await visit.page.getByRole('row').getByRole('link').first().click();
  await visit.page.locator('select[name=branchId]:enabled').waitFor();
  await visit.settled();
}

/** Opens a saved order and presses a button beside its customer: 0 sends the link, 1 corrects the phone number. */
async function openCustomerAction(visit: Visit, orderId: string, button: 0 | 1): Promise<void> {
  await visit.go(`/dashboard/orders/${orderId}`);
  await visit.page.locator('main dl + div > button').nth(button).click();
}

/** Opens the page of the customer who has saved an order. */
async function openCustomer(visit: Visit, orderId: string): Promise<void> {
  await visit.go(`/dashboard/orders/${orderId}`);
  await visit.page.locator('main a[href*="/dashboard/customers/"]').click();
  await visit.page.getByRole('table').first().waitFor();
  await visit.settled();
}

/** The administrators' screens for home, people, orders and categories. */
export const BACK_OFFICE_SCREENS: Screen[] = [
  at('home', 'admin', () => '/dashboard/home'),
  answered(
    'home, without orders',
    'admin',
    '**/api/order/logs*',
    nothing({ orderLogs: [], orders: [], logs: [] }),
    () => '/dashboard/home',
  ),
  answered(
    'home, its days with a card of an error',
    'admin',
    '**/api/statistics/daily*',
    broken,
    () => '/dashboard/home',
  ),
  answered(
    'home, no orders in its days',
    'admin',
    '**/api/statistics/daily*',
    nothing({ days: [{ day: '2026-11-20', orders: 0, sales: [] }] }),
    () => '/dashboard/home',
  ),
  answered(
    'home, nothing needs a person',
    'admin',
    '**/api/attention*',
    nothing({ checkedAt: '2026-11-20T18:00:00.000Z', items: [], summary: '12 / 31' }),
    () => '/dashboard/home',
  ),
  answered('home, with a card of an error', 'admin', '**/api/order/logs*', broken, () => '/dashboard/home'),
  at('activity', 'admin', () => '/dashboard/activity'),
  at('activity, none found', 'admin', () => '/dashboard/activity?search=zzzz'),
  at('deleted items', 'admin', () => '/dashboard/deleted'),
  at('all orders', 'admin', () => '/dashboard/orders'),
  at('all orders, saved ones', 'admin', () => '/dashboard/orders?state=saved'),
  at('all orders, none found', 'admin', () => '/dashboard/orders?amount=0.07'),
  answered('all orders, none', 'admin', '**/api/admin/orders?*', nothing({ orders: [] }), () => '/dashboard/orders'),
  answered('all orders, with a card of an error', 'admin', '**/api/admin/orders?*', broken, () => '/dashboard/orders'),
  at(
    'all orders, with every filter',
    'admin',
    ({ till }) =>
      `/dashboard/orders?search=87&period=yesterday&restaurantId=${till.restaurantId}&state=saved,returned&amount=80-90`,
  ),
  {
    name: 'all orders, with a fault in the filter',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/orders');
      // On a phone the filters are collapsed.
      const fold = visit.page.locator('main [data-filters] > button[aria-controls]');
      if (await fold.isVisible()) await fold.click();
      await visit.page.locator('main [data-filters] > [id] button[aria-expanded]').last().click();
      await visit.page.locator('input[name=from]').fill('x');
      await visit.page.keyboard.press('Enter');
      await visit.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  at('one of all orders', 'admin', ({ orderId }) => `/dashboard/orders/${orderId}`),
  {
    name: 'one of all orders, its phone to be corrected, with faults',
    who: 'admin',
    open: async (visit, { orderId }) => {
      await openCustomerAction(visit, orderId, 1);
      await visit.page.locator('input[name=phone]').fill('12345');
      await visit.page.locator('[role=dialog] button[type=submit]').click();
      await visit.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'one of all orders, its link to be sent?',
    who: 'admin',
    open: async (visit, { orderId }) => {
      await openCustomerAction(visit, orderId, 0);
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  at('one of all orders, unknown', 'admin', () => '/dashboard/orders/00000000-0000-4000-8000-000000000000'),
  {
    name: 'customer',
    who: 'admin',
    open: (visit, { orderId }) => openCustomer(visit, orderId),
  },
  {
    name: 'customer, a note with a fault',
    who: 'admin',
    open: async (visit, { orderId }) => {
      await openCustomer(visit, orderId);
      await visit.page.getByRole('main').locator('header').getByRole('button').first().click();
      await visit.page.locator('button[type=submit]').click();
      await visit.page.locator('[aria-invalid=true]').waitFor();
    },
  },
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
      await visit.page.locator('tbody [aria-haspopup]').first().click();
      await visit.page.getByRole('menuitem').last().click();
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

  at('restaurants admins', 'admin', () => '/dashboard/restaurants-admins'),
  answered(
    'restaurants admins, none',
    'admin',
    '**/api/restaurant-admin*',
    nothing({ admins: [] }),
    () => '/dashboard/restaurants-admins',
  ),
  {
    name: 'invitation of a restaurant admin',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/restaurants-admins/add');
      await visit.page.getByRole('main').getByRole('button').first().click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  at('new restaurant admin', 'admin', () => '/dashboard/restaurants-admins/add'),
  {
    name: 'new restaurant admin, with faults',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/restaurants-admins/add');
      // A branch can be selected only after a restaurant.
      const restaurants = visit.page.locator('input[name=restaurantId]:enabled');
      // The focus may scroll the page, and a list closes when the page scrolls.
      await restaurants.focus();
      await visit.settled();
      await restaurants.press('ArrowDown');
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
  answered(
    'categories, none',
    'admin',
    '**/api/categories*',
    nothing({ categories: [] }),
    () => '/dashboard/categories',
  ),
  {
    name: 'category that stays',
    who: 'admin',
    open: async (visit) => {
      await visit.page.route('**/api/categories/*', (route) => route.fulfill({ status: 409, json: {} }));
      await visit.go('/dashboard/categories');
      await visit.page.locator('tbody [aria-haspopup]').first().click();
      await visit.page.getByRole('menuitem').last().click();
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
];
