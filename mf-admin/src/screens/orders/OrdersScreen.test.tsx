import { saveAs } from 'file-saver';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { adminOrder, branch, device, restaurant } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { OrdersScreen } from './OrdersScreen';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const LIST = 'GET /admin/orders';
const AT = '/dashboard/orders';

const api = fakeApiOfTests();

beforeEach(() => {
  localStorage.clear();
  api.on(LIST, { body: { orders: [adminOrder()] }, headers: { 'X-Total-Count': '1' } });
  api.on('GET /restaurant', { body: { restaurants: [restaurant()] } });
  api.on('GET /restaurant/r1', { body: { restaurant: restaurant() } });
  api.on('GET /restaurant/branches/r1', { body: { branches: [branch()] } });
  api.on('GET /restaurant/devices/b1', { body: { devices: [device()] } });
});

const open = (route = AT, language?: Language) => renderScreen(<OrdersScreen />, { route, path: AT, language });
const asked = () => api.calls(LIST).map(({ url }) => Object.fromEntries(new URL(url, 'http://api').searchParams));
const box = () => screen.getByRole('searchbox', { name: 'Order, phone, name or amount' });
type User = Awaited<ReturnType<typeof open>>['user'];

/** Chooses an option of a filter that loads its options first, and closes its layer. */
async function choose(user: User, filter: string, option: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: filter }));
  await user.click(await screen.findByRole('option', { name: option }));
  if (screen.queryByRole('dialog')) await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

async function clear(user: User, filter: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: `Clear ${filter}` }));
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

  it('are counted and summed over all pages, also without cancelled and returned orders', async () => {
    const sums = [
      { currency: 'SAR', orders: 40, total: 1000.5, sales: 900 },
      { currency: 'KWD', orders: 1, total: 2.125, sales: 2.125 },
    ];
    api.on(LIST, { body: { orders: [adminOrder()], sums }, headers: { 'X-Total-Count': '41' } });
    await open();
    expect(await screen.findByText('41 orders')).toBeVisible();
    const amounts = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/[^\d.,A-Z]/g, ''));
    expect(amounts('Total')).toEqual(['SAR1,000.50', 'KWD2.125']);
    expect(amounts('without cancelled and returned')).toEqual(['SAR900.00', 'KWD2.125']);
  });

  it('have no sum if the server sends none', async () => {
    api.on(LIST, { body: { orders: [adminOrder()], sums: null }, headers: { 'X-Total-Count': '1000000' } });
    await open();
    expect(await screen.findByText('1,000,000 orders')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Total' })).not.toBeInTheDocument();
  });

  it('open when their number or their row is pressed', async () => {
    const { user, router } = await open();
    expect(await screen.findByRole('link', { name: '1001' })).toHaveAttribute('href', '/dashboard/orders/order-1');
    await user.click(screen.getByText('Olaya'));
    expect(router.state.location.pathname).toBe('/dashboard/orders/order-1');
    expect(router.state.location.state).toEqual({ list: '' });
  });

  it('can be sorted by date and by total', async () => {
    const { user, router } = await open();
    await user.click(within(await screen.findByRole('columnheader', { name: /Date/ })).getByRole('button'));
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', limit: '20', sort: 'orderedAt' }));
    expect(router.state.location.search).toBe('?sort=orderedAt');
    await user.click(within(screen.getByRole('columnheader', { name: 'Total' })).getByRole('button'));
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', limit: '20', sort: 'total' }));
  });

  it("are replaced by the server's message after one failed retry, and Retry fetches them", async () => {
    api.on(LIST, { status: 500, body: { message: 'The list is resting', code: 'internal' } });
    const { user } = await open();
    expect(await screen.findByText('The list is resting.')).toBeVisible();
    expect(api.calls(LIST)).toHaveLength(2);
    expect(screen.queryByText('0 orders')).not.toBeInTheDocument();
    api.on(LIST, { body: { orders: [adminOrder()] }, headers: { 'X-Total-Count': '1' } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Olaya')).toBeVisible();
    api.on(LIST, { status: 503, body: { message: 'The list is resting', code: 'internal' } });
    await user.click(screen.getByRole('radio', { name: 'Yesterday' }));
    expect(await screen.findByText('The list is resting.')).toBeVisible();
    // The sums of the list before would be wrong for this filter.
    expect(screen.queryByText('1 order')).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Yesterday' })).toBeChecked();
  });

  it("are replaced by 'No orders yet' when there are none", async () => {
    api.on(LIST, { body: { orders: [] } });
    await open();
    expect(await screen.findByText('No orders yet')).toBeVisible();
  });
});

describe('the filter of the orders', () => {
  it('applies each filter at once, stores it in the page’s URL, and goes back to the first page', async () => {
    const { user, router } = await open(`${AT}?page=3`);
    await screen.findByText('Olaya');
    await user.type(box(), ' C-77 {Enter}');
    await user.click(screen.getByRole('radio', { name: 'Yesterday' }));
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('option', { name: 'Saved' }));
    await user.click(screen.getByRole('option', { name: 'Cancelled' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    await user.keyboard('80-90{Enter}');
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        page: '1',
        limit: '20',
        search: 'C-77',
        period: 'yesterday',
        state: 'saved,void',
        amount: '80-90',
      }),
    );
    expect(router.state.location.search).toBe('?search=C-77&period=yesterday&state=saved%2Cvoid&amount=80-90');
  });

  it('stores a phone number in the history entry, never in the URL', async () => {
    const { user, router } = await open(`${AT}?state=saved`);
    await screen.findByText('Olaya');
    await user.type(box(), '0501234567{Enter}');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ state: 'saved', search: '0501234567' }));
    expect(router.createHref(router.state.location)).toBe(`${AT}?state=saved`);
    expect(router.state.location.state).toEqual({ phone: '0501234567' });
    await user.click(screen.getByText('Till 1'));
    expect(router.state.location.state).toEqual({ list: '?state=saved', phone: '0501234567' });
  });

  it('offers a restaurant’s branches and a branch’s tills, which are cleared together with the restaurant', async () => {
    const { user, router } = await open();
    await choose(user, 'Restaurant', 'Albaik');
    await choose(user, 'Branch', 'Olaya');
    await choose(user, 'Till', 'Till 1');
    await waitFor(() => expect(router.state.location.search).toBe('?restaurantId=r1&branchId=b1&deviceId=d1'));
    expect(asked().at(-1)).toMatchObject({ restaurantId: 'r1', branchId: 'b1', deviceId: 'd1' });
    await clear(user, 'Restaurant');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('button', { name: 'Branch' })).not.toBeInTheDocument();
  });

  it('says that the tills could not be loaded, and loads them on Retry', async () => {
    api.on('GET /restaurant/devices/b1', { status: 500, body: { message: 'Down', code: 'internal' } });
    const { user } = await open(`${AT}?restaurantId=r1&branchId=b1`);
    await user.click(await screen.findByRole('button', { name: 'Till' }));
    expect(await screen.findByText('Couldn’t load the options.')).toBeVisible();
    api.on('GET /restaurant/devices/b1', { body: { devices: [device()] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: 'Till 1' })).toBeVisible();
  });

  it('ignores values in the URL that no filter has', async () => {
    await open(`${AT}?state=lost&period=ever&page=0&sort=name`);
    await waitFor(() => expect(asked()).toEqual([{ page: '1', limit: '20' }]));
  });

  it('can be cleared with a button in the message that no order matches', async () => {
    api.on(LIST, ({ url }) => ({ body: { orders: url.includes('amount') ? [] : [adminOrder()] } }));
    const { user, router } = await open(`${AT}?amount=9`);
    const none = (await screen.findByText('No order matches the filter.')).parentElement!;
    await user.click(within(none).getByRole('button', { name: 'Clear filter' }));
    expect(await screen.findByText('Olaya')).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(box()).toHaveFocus();
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
    await user.type(box(), '0501234567{Enter}');
    await waitFor(() => expect(asked()).toHaveLength(2));
    await screen.findByRole('table', { busy: false });
    expect(screen.getByText('1–20 of 41')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('N2')).toBeVisible();
    expect(asked().at(-1)).toEqual({ page: '2', limit: '20', state: 'saved', search: '0501234567' });
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
  ['ar', 'الطلبات', 'الطلب أو الجوال أو الاسم أو المبلغ'],
  ['ur', 'آرڈرز', 'آرڈر، فون، نام یا رقم'],
])('The list of orders is shown in %s', async (language, title, search) => {
  await open(AT, language);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: search })).toBeVisible();
});
