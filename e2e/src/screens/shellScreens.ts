import { answered, at, nothing, type Screen } from './screen';

/** The screens of the shell, with its error pages. */
export const SHELL_SCREENS: Screen[] = [
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
  answered(
    'invitation',
    'nobody',
    '**/api/invitation/read',
    nothing({
      name: 'Noura Al Harbi',
      email: 'noura@example.com',
      restaurant: { name: 'Own Kitchen', names: [{ language: 'ar', name: 'مطبخنا' }] },
      branch: 'Olaya Street',
      expiresAt: '2026-11-29T18:00:00.000Z',
    }),
    () => '/invitation#a-token',
  ),
  // The query string makes the browser load the page again.
  at('invitation, of nobody', 'nobody', () => '/invitation?unknown#a-token'),
  at('Permission Denied', 'nobody', () => '/nowhere'),
  at('Permission Denied, to a role', 'restaurantAdmin', () => '/dashboard/home'),
  {
    name: 'session that has ended',
    who: 'admin',
    open: async (visit) => {
      await visit.go('/dashboard/admins/add');
      // Simulates the event that a logout in another tab causes.
      await visit.page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: '' })));
      await visit.page.getByRole('dialog').waitFor();
    },
  },
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
  {
    name: 'commands, with results of a search',
    who: 'admin',
    open: async (visit, { phone }) => {
      await visit.go('/dashboard/home');
      await visit.page.keyboard.press('Control+k');
      await visit.page.getByRole('dialog').locator('input').fill(phone);
      await visit.page.getByRole('menuitem').first().waitFor();
    },
  },
  answered(
    'a remote that is not available',
    'admin',
    '**/remotes/mf-admin/**',
    (route) => route.abort(),
    () => '/dashboard/home',
  ),
];
