import { saveAs } from 'file-saver';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { chooseOption, fakeApi, selectNamed, type FakeApi } from 'shared-ui/testing';
import { adminOrder, branch, device, restaurant } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { OrdersScreen } from './OrdersScreen';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const LIST = 'GET /admin/orders';
const AT = '/dashboard/orders';

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  api.on(LIST, { body: { orders: [adminOrder()] }, headers: { 'X-Total-Count': '1' } });
  api.on('GET /restaurant', { body: { restaurants: [restaurant()] } });
  api.on('GET /restaurant/r1', { body: { restaurant: restaurant() } });
  api.on('GET /restaurant/branches/r1', { body: { branches: [branch()] } });
  api.on('GET /restaurant/devices/b1', { body: { devices: [device()] } });
});

const open = (route = AT, language?: Language) => renderScreen(<OrdersScreen />, { route, path: AT, language });
const asked = () => api.calls(LIST).map(({ url }) => Object.fromEntries(new URL(url, 'http://api').searchParams));
const search = { name: 'Search' };
const restaurants = () => screen.getByRole('combobox', { name: 'Restaurant' });
const KUDU = restaurant({ id: 'r2', translations: [{ language: 'en', name: 'Kudu' }] });

/** Chooses an option of a select that loads its options first. */
async function choose(user: Awaited<ReturnType<typeof open>>['user'], label: string, option: string): Promise<void> {
  await waitFor(() => expect(selectNamed(label)).toBeEnabled());
  await chooseOption(user, label, option);
}

async function chooseRestaurant(user: Awaited<ReturnType<typeof open>>['user'], name: string): Promise<void> {
  await waitFor(() => expect(restaurants()).toBeEnabled());
  // Replaces the whole text at once, because an empty field would already clear the branch.
  await user.type(restaurants(), name, { initialSelectionStart: 0, initialSelectionEnd: 100 });
  await user.click(await screen.findByRole('option', { name }));
}

describe('the orders of all restaurants', () => {
  it('are listed with their restaurant, till, customer and state', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Orders' }));
    const row = (await table.findByRole('link', { name: '1001' })).closest('[role=row], tr')!;
    for (const shown of ['C-77', 'Albaik', 'Olaya', 'Till 1', '1 Mar 2026, 13:05', '050 123 4567', 'Saved'])
      expect(row).toHaveTextContent(shown);
    expect(row).toHaveTextContent(/25\.00/);
    expect(asked()).toEqual([{ page: '1', limit: '20' }]);
  });

  it('show their business day, if it is not the date on which they were closed', async () => {
    api.on(LIST, { body: { orders: [adminOrder({ business_date: '2026-02-28', order_time: '01:30' })] } });
    await open();
    const table = within(await screen.findByRole('table', { name: 'Orders' }));
    expect((await table.findByText('1 Mar 2026, 01:30')).parentElement).toHaveTextContent('Business day 28 Feb 2026');
    expect(screen.getByRole('group', { name: 'Business day from' })).toBeInTheDocument();
  });

  it.each([
    ['void', { status: 'void' as const, saved: false }, 'Cancelled'],
    ['returned', { status: 'returned' as const }, 'Returned'],
    ['partly returned', { status: 'partly_returned' as const }, 'Partly returned'],
    ['held', { held: true, saved: false }, 'Held'],
    ['not saved', { saved: false, phone: null }, 'Not saved'],
  ])('have a badge if they are %s', async (_what, changes, word) => {
    api.on(LIST, { body: { orders: [adminOrder(changes)] } });
    await open();
    expect(await within(await screen.findByRole('table')).findByText(word)).toBeVisible();
  });

  it('have, for phones, a button that opens the filter form and says how many filters apply', async () => {
    const { user } = await open(`${AT}?state=saved&amount=25`);
    const button = await screen.findByRole('button', { name: 'Filter orders (2)' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveAttribute('aria-controls', screen.getByRole('search').id);
  });

  it('open when their number or their row is pressed', async () => {
    const { user, router } = await open();
    expect(await screen.findByRole('link', { name: '1001' })).toHaveAttribute('href', '/dashboard/orders/order-1');
    await user.click(screen.getByText('Olaya'));
    expect(router.state.location.pathname).toBe('/dashboard/orders/order-1');
    expect(router.state.location.state).toEqual({ list: '' });
  });

  it('can be shown oldest first', async () => {
    const { user, router } = await open();
    await user.click(within(await screen.findByRole('columnheader', { name: /Date/ })).getByRole('button'));
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', limit: '20', sort: 'orderedAt' }));
    expect(router.state.location.search).toBe('?sort=orderedAt');
  });

  it("are replaced by the server's message after one failed retry, and Retry fetches them", async () => {
    api.on(LIST, { status: 500, body: { message: 'The list is resting', code: 'internal' } });
    const { user } = await open();
    expect(await screen.findByText('The list is resting.')).toBeVisible();
    expect(api.calls(LIST)).toHaveLength(2);
    api.on(LIST, { body: { orders: [adminOrder()] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Olaya')).toBeVisible();
  });

  it("are replaced by 'No orders yet' when there are none", async () => {
    api.on(LIST, { body: { orders: [] } });
    await open();
    expect(await screen.findByText('No orders yet')).toBeVisible();
  });
});

describe('the filter of the orders', () => {
  it('applies several fields together on Enter; all except the phone number are stored in the page’s URL', async () => {
    const { user, router } = await open(`${AT}?page=3`);
    await screen.findByText('Olaya');
    await user.type(screen.getByLabelText('Order or check number'), ' C-77 ');
    await user.type(screen.getByLabelText('Amount'), '25.50');
    await chooseOption(user, 'Status', 'Saved');
    await user.type(screen.getByLabelText('Customer phone'), '0501234567{Enter}');
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        page: '1',
        limit: '20',
        search: 'C-77',
        amount: '25.50',
        state: 'saved',
        phone: '0501234567',
      }),
    );
    expect(router.state.location.search).toBe('?number=C-77&amount=25.50&state=saved');
    expect(router.createHref(router.state.location)).not.toContain('0501234567');
    expect(router.state.location.state).toEqual({ phone: '0501234567' });
  });

  it('treats a number of one or two digits as a complete order number', async () => {
    await open(`${AT}?number=7`);
    await waitFor(() => expect(asked()).toEqual([{ page: '1', limit: '20', orderNumber: '7' }]));
  });

  it('has fields for a restaurant’s branch and till, which are cleared together with the restaurant', async () => {
    const { user } = await open(`${AT}?restaurantId=r1&branchId=b1&deviceId=d1`);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Restaurant' })).toHaveValue('Albaik'));
    await user.click(screen.getByRole('button', search));
    expect(asked().at(-1)).toMatchObject({ restaurantId: 'r1', branchId: 'b1', deviceId: 'd1' });
    await user.clear(screen.getByRole('combobox', { name: 'Restaurant' }));
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', limit: '20' }));
    expect(screen.queryByText('Branch', { selector: 'label, [id]' })).not.toBeInTheDocument();
  });

  it('forgets the branch when the restaurant is cleared, even if the URL had no filter', async () => {
    const { user } = await open();
    await chooseRestaurant(user, 'Albaik');
    await choose(user, 'Branch', 'Olaya');
    await choose(user, 'Till', 'Till 1');
    await user.clear(restaurants());
    await user.tab();
    await user.click(screen.getByRole('button', search));
    await waitFor(() => expect(api.calls(LIST)).toHaveLength(2));
    expect(asked().at(-1)).toEqual({ page: '1', limit: '20' });
  });

  it('forgets the branch of a different restaurant when the restaurant of the URL is chosen again', async () => {
    api.on('GET /restaurant', { body: { restaurants: [restaurant(), KUDU] } });
    api.on('GET /restaurant/branches/r2', { body: { branches: [branch({ id: 'b9', name: 'Malaz' })] } });
    const { user, router } = await open(`${AT}?restaurantId=r1`);
    await waitFor(() => expect(restaurants()).toHaveValue('Albaik'));
    await chooseRestaurant(user, 'Kudu');
    await choose(user, 'Branch', 'Malaz');
    await chooseRestaurant(user, 'Albaik');
    await user.type(screen.getByLabelText('Amount'), '25{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?amount=25&restaurantId=r1'));
  });

  it('fetches the orders again when Search is pressed without a change, and adds no history entry', async () => {
    const { user, router } = await open(`${AT}?amount=25`);
    await screen.findByText('Olaya');
    const { key } = router.state.location;
    api.on(LIST, { body: { orders: [adminOrder({ order_number: '1002' })] } });
    await user.click(screen.getByRole('button', search));
    expect(await screen.findByRole('link', { name: '1002' })).toBeVisible();
    expect(router.state.location.key).toBe(key);
  });

  it.each([
    ['Amount', 'ten', 'Enter an amount such as 25.50.'],
    ['Customer phone', '05', 'Enter at least 3 digits.'],
  ])('sends no request if “%s” contains “%s”, and says: %s', async (label, typed, message) => {
    const { user } = await open();
    await screen.findByText('Olaya');
    await user.type(screen.getByLabelText(label), `${typed}{Enter}`);
    expect(await screen.findByText(message)).toBeVisible();
    expect(api.calls(LIST)).toHaveLength(1);
  });

  it('can be cleared with a button in the message that no order matches', async () => {
    api.on(LIST, ({ url }) => ({ body: { orders: url.includes('amount') ? [] : [adminOrder()] } }));
    const { user, router } = await open(`${AT}?amount=9`);
    const none = (await screen.findByText('No order matches the filter.')).parentElement!;
    await user.click(within(none).getByRole('button', { name: 'Clear filter' }));
    expect(await screen.findByText('Olaya')).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(screen.getByLabelText('Amount')).toHaveValue('');
  });
});

describe('the paged list of orders', () => {
  beforeEach(() => {
    api.on(LIST, ({ url }) => {
      const page = Number(new URL(url, 'http://api').searchParams.get('page'));
      return {
        body: { orders: [adminOrder({ id: `o${page}`, order_number: `N${page}` })] },
        headers: { 'X-Total-Count': '41' },
      };
    });
  });

  it('shows the number of orders, keeps the filter and the phone number on the next page, and shows the first page again on Back', async () => {
    const { user, router } = await open(`${AT}?state=saved`);
    await screen.findByText('N1');
    await user.type(screen.getByLabelText('Customer phone'), '0501{Enter}');
    await waitFor(() => expect(asked()).toHaveLength(2));
    await screen.findByRole('table', { busy: false });
    expect(screen.getByText('1–20 of 41')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('N2')).toBeVisible();
    expect(asked().at(-1)).toEqual({ page: '2', limit: '20', state: 'saved', phone: '0501' });
    expect(router.state.location.search).toBe('?state=saved&page=2');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('N1')).toBeVisible();
  });
});

describe('the export of the orders', () => {
  it('uses the filter and the sort order of the list', async () => {
    api.on('GET /export/admin-orders', { body: '' });
    const { user, toasts } = await open(`${AT}?amount=25&sort=orderedAt`);
    await screen.findByText('Olaya');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(saveAs).toHaveBeenCalledTimes(1);
    const { searchParams } = new URL(api.calls('GET /export/admin-orders')[0]!.url, 'http://api');
    expect(Object.fromEntries(searchParams)).toEqual({ amount: '25', sort: 'orderedAt' });
  });
});

it.each<[Language, string, string]>([
  ['ar', 'الطلبات', 'جوال العميل'],
  ['ur', 'آرڈرز', 'گاہک کا فون نمبر'],
])('The list of orders is shown in %s', async (language, title, phone) => {
  await open(AT, language);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByLabelText(phone)).toBeVisible();
});
