import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { tokenFor } from 'shared-auth/testing';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderShell } from '../testing/renderShell';

const SEARCH = 'GET /admin/search';

const api = fakeApiOfTests();

beforeEach(() => {
  api.on(SEARCH, { body: { results: [] } });
  api.on('GET /attention', { body: { checkedAt: '', summary: '', items: [] } });
  api.on('POST /user/isVerify', { body: { verify: true } });
  api.on('POST /user/logout', { body: {} });
});

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

async function openPalette(language?: 'ar') {
  const shell = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), language });
  await screen.findByText('the home page');
  await shell.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  return shell;
}

const commands = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

describe('the command palette', () => {
  it.each([
    ['Arabic', 'ن'],
    ['Urdu', 'ک'],
    ['Russian', 'л'],
  ])('opens with Ctrl+K on an %s keyboard, and ignores keydown events without a key', async (_, key) => {
    await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin') });
    await screen.findByText('the home page');
    fireEvent(document.body, new Event('keydown', { bubbles: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.keyDown(document.body, { key, code: 'KeyK', ctrlKey: true });
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('opens with Ctrl+K, and lists the role’s pages, the languages, the themes and Logout', async () => {
    await openPalette();
    expect(commands()).toEqual([
      'Home',
      'App Users',
      'العربية',
      'اردو',
      'System theme',
      'Light theme',
      'Dark theme',
      'Security',
      'Logout',
    ]);
  });

  it('lists what needs an administrator, and opens the page on which it is mended', async () => {
    const item = {
      id: 'connection:r1',
      kind: 'connection',
      isUrgent: true,
      subject: 'Najd Bakery',
      title: 'the point of sale refuses our token',
      detail: '',
      since: null,
      action: 'Replace token',
      to: '/dashboard/users',
    };
    api.on('GET /attention', { body: { checkedAt: '', summary: '', items: [item] } });
    const { user, router } = await openPalette();
    await user.click(await screen.findByText('Najd Bakery: the point of sale refuses our token'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/users'));
  });

  it('opens when the Search button in the bar is pressed', async () => {
    const { user } = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin') });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('opens a page by its name', async () => {
    const { user, router } = await openPalette();
    await user.keyboard('users{Enter}');
    expect(await screen.findByText('the users page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/users');
  });

  it('finds a page by its English name in an Arabic interface', async () => {
    const { user } = await openPalette('ar');
    await user.keyboard('app us');
    expect(commands()).toEqual(['App Users (ar)']);
  });

  it('switches the theme', async () => {
    const { user } = await openPalette();
    await user.keyboard('dark{Enter}');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('switches the language and the text direction', async () => {
    const { user } = await openPalette();
    await user.keyboard('العر{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'rtl'));
  });

  it('logs the member out', async () => {
    const { user } = await openPalette();
    await user.keyboard('logout{Enter}');
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });
});

/** Returns a search result with default values for all fields except the given ones. */
const found = (kind: string, more: object = {}) => ({
  kind,
  id: `${kind}-1`,
  name: 'Albaik',
  names: [],
  restaurant: null,
  branch: null,
  phone: null,
  email: null,
  orderedAt: null,
  total: null,
  currency: null,
  ...more,
});
const RESTAURANT = { id: 'r1', name: 'Albaik', names: [{ language: 'ar', name: 'البيك' }] };
const ORDER = found('order', {
  name: '7001',
  restaurant: RESTAURANT,
  branch: { id: 'b1', name: 'Olaya' },
  orderedAt: '2026-11-20 15:00',
  total: 25,
  currency: 'SAR',
});
const answer = (...results: object[]) => api.on(SEARCH, { body: { results } });
const asked = () => api.calls(SEARCH).map(({ url }) => new URL(url, 'http://api').searchParams.get('search'));

describe('the search of the command palette', () => {
  it('groups the results by kind, and shows the restaurant and the branch of each result', async () => {
    answer(ORDER, found('branch', { name: 'Olaya', restaurant: RESTAURANT }));
    const { user } = await openPalette();
    await user.keyboard('7001');
    const order = await screen.findByRole('menuitem', { name: /7001/ });
    expect(order).toHaveTextContent('7001AlbaikOlaya');
    expect(order).toHaveTextContent('2026-11-20 15:00');
    expect(screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent)).toEqual([
      'Orders',
      'Branches',
    ]);
    expect(asked()).toEqual(['7001']);
  });

  it.each([
    ['order', ORDER, '/dashboard/orders/order-1', ''],
    ['restaurant', found('restaurant'), '/dashboard/restaurants/restaurant-1', ''],
    ['branch', found('branch', { restaurant: RESTAURANT }), '/dashboard/restaurants/devices/r1/branch-1', ''],
    [
      'till',
      found('till', { restaurant: RESTAURANT, branch: { id: 'b1', name: 'Olaya' } }),
      '/dashboard/restaurants/devices/r1/b1',
      '',
    ],
    ['admin', found('admin', { email: 'a@example.com' }), '/dashboard/admins', '?search=Albaik'],
    [
      'restaurantAdmin',
      found('restaurantAdmin', { email: 'a@example.com' }),
      '/dashboard/restaurants-admins',
      '?search=Albaik',
    ],
  ])('opens the page of a result when Enter is pressed: %s', async (_kind, result, pathname, search) => {
    answer(result);
    const { user, router } = await openPalette();
    await user.keyboard('7001 albaik');
    await screen.findByRole('menuitem', { name: new RegExp(result.name) });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }));
  });

  it('opens a customer’s page without storing the phone number or putting it into a URL', async () => {
    answer(found('customer', { name: '', phone: '+966512345678' }));
    const { user, router } = await openPalette();
    await user.keyboard('051234');
    await user.click(await screen.findByRole('menuitem', { name: '051 234 5678' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/customers/customer-1'));
    expect(router.state.location).toMatchObject({ search: '', state: null });
    expect(JSON.stringify({ ...localStorage })).not.toContain('512345678');
  });

  it('shows names in the reader’s language', async () => {
    answer(found('restaurant', { names: RESTAURANT.names }));
    const { user } = await openPalette('ar');
    await user.keyboard('albaik');
    expect(await screen.findByRole('menuitem', { name: 'البيك' })).toBeVisible();
  });

  it('says that it is searching, and afterwards that nothing was found', async () => {
    const { user } = await openPalette();
    await user.keyboard('zzz');
    expect(screen.getByText('Searching…')).toBeVisible();
    expect(await screen.findByText('No results')).toBeVisible();
    expect(screen.queryByText('Searching…')).not.toBeInTheDocument();
  });

  it('says that the search failed, and still offers the commands', async () => {
    api.on(SEARCH, { status: 503, body: { message: 'The service is not available', code: 'UNAVAILABLE' } });
    const { user } = await openPalette();
    await user.keyboard('users');
    expect(await screen.findByText('The search failed. Type again to retry.')).toBeVisible();
    expect(commands()).toEqual(['App Users']);
  });

  it('sends one request for letters that are typed quickly', async () => {
    const { user } = await openPalette();
    await user.keyboard('al');
    await user.keyboard('bai');
    await waitFor(() => expect(asked()).toEqual(['albai']));
  });

  it('sends no request for one or two letters, however long the person waits', async () => {
    await openPalette();
    jest.useFakeTimers();
    try {
      for (const typed of ['a', 'al', 'alb']) {
        fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
        await act(() => jest.advanceTimersByTimeAsync(60_000));
      }
      expect(asked()).toEqual(['alb']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('lists first, under Recent, the entries that this person has opened in this browser', async () => {
    answer(ORDER);
    const { user, router } = await openPalette();
    await user.keyboard('7001');
    await user.click(await screen.findByRole('menuitem', { name: /7001/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/orders/order-1'));
    await act(() => router.navigate('/dashboard/home'));
    await screen.findByText('the home page');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    const [recent] = screen.getAllByRole('group');
    expect(recent).toHaveTextContent(/^Recent7001/);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('own/palette:'))).toHaveLength(1);
  });

  it('is not available to a restaurant admin', async () => {
    const { user } = await renderShell({ visited: ['/dashboard/cashiers'], token: tokenFor('restaurantAdmin') });
    await screen.findByRole('button', { name: 'Search' });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    await user.keyboard('albaik');
    expect(await screen.findByText('No results')).toBeVisible();
    expect(asked()).toEqual([]);
  });
});
