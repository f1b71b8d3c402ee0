import { saveAs } from 'file-saver';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Language } from 'contracts';
import { type FakeApi } from 'shared-ui/testing';
import { order } from '../../testing/fixtures';
import { AT, openOrders, ordersServer, phoneField, queriesOf, SEARCH } from './testing/openOrders';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

let api: FakeApi;

beforeEach(() => {
  api = ordersServer();
});

describe('a search with many orders', () => {
  /** Fakes a server with 45 orders, which it sends page by page. */
  const manyOrders = () =>
    api.on(SEARCH, ({ url }) => {
      const page = Number(new URL(url, 'http://api').searchParams.get('page'));
      const rows = Array.from({ length: page === 3 ? 5 : 20 }, (_, index) => (page - 1) * 20 + index + 1);
      return {
        body: {
          orders: rows.map((number) => order({ id: `o${number}`, order_number: `N${number}` })),
          sums: [{ currency: null, orders: 45, total: 1125, sales: 1125 }],
        },
        headers: { 'X-Total-Count': '45' },
      };
    });
  const sum = async () => within(await screen.findByRole('group', { name: 'Total' })).getByRole('listitem').textContent;

  beforeEach(manyOrders);

  it('fetches the orders page by page; the Total bar shows the sum of all pages', async () => {
    const { user } = await openOrders();
    await user.type(phoneField(), '0512345678{Enter}');
    await screen.findByText('N1');
    expect(screen.getByText('1–20 of 45')).toBeVisible();
    expect(await sum()).toBe('$1,125.00');
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(await screen.findByText('N45')).toBeVisible();
    expect(screen.getByText('41–45 of 45')).toBeVisible();
    expect(screen.getByRole('cell', { name: '41' })).toBeVisible();
    expect(await sum()).toBe('$1,125.00');
    expect(queriesOf(api).map(({ page, limit }) => [page, limit])).toEqual([
      ['1', '20'],
      ['3', '20'],
    ]);
  });

  it('shows the previous page when the browser’s Back button is pressed, and puts no phone number into the URL', async () => {
    const { user, router } = await openOrders();
    await user.type(phoneField(), '0512345678{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await screen.findByText('N21');
    expect(router.state.location.search).toBe('?page=2');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('N1')).toBeVisible();
  });

  it('shows the first page when the user searches for a different customer', async () => {
    const { user, router } = await openOrders();
    await user.type(phoneField(), '0512345678{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await screen.findByText('N21');
    await user.clear(phoneField());
    await user.type(phoneField(), '0587654321{Enter}');
    expect(await screen.findByText('N1')).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(queriesOf(api).at(-1)).toMatchObject({ phone: '0587654321', page: '1' });
  });

  it('sends no request when a URL with a page number is opened, because the URL does not name the customer', async () => {
    await openOrders({ route: `${AT}?page=2&order=o21` });
    expect(screen.getByText('Please enter a phone number.')).toBeVisible();
    expect(api.calls(SEARCH)).toEqual([]);
  });
});

describe('the export of the orders', () => {
  const EXPORT = 'GET /export/orders';
  const FILE = { body: 'id', headers: { 'content-disposition': 'attachment; filename="orders-2026-11-21.csv"' } };
  const found = async (language?: Language) => {
    const suite = await openOrders({ language });
    await suite.user.type(screen.getByRole('textbox'), '0512345678{Enter}');
    await screen.findByText('1001');
    return suite;
  };
  const button = (name = 'Export') => screen.getByRole('button', { name });
  const exportCsv = async (user: UserEvent) => {
    await user.click(button());
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
  };

  beforeEach(() => jest.mocked(saveAs).mockClear());

  it("saves all the customer's orders at the branch, and shows the file's name", async () => {
    api.on(EXPORT, FILE);
    const { user, toasts } = await found();
    await exportCsv(user);
    await waitFor(() =>
      expect(toasts).toEqual([
        { tone: 'success', title: 'The file has been downloaded', text: 'orders-2026-11-21.csv' },
      ]),
    );
    const { searchParams } = new URL(api.calls(EXPORT)[0]!.url, 'http://api');
    expect(Object.fromEntries(searchParams)).toEqual({ phone: '0512345678', restaurantId: 'r1', branchId: 'b1' });
    expect(jest.mocked(saveAs).mock.lastCall![1]).toBe('orders-2026-11-21.csv');
  });

  it('is busy until the server responds', async () => {
    let answer = (_: typeof FILE) => {};
    api.on(EXPORT, new Promise<typeof FILE>((resolve) => (answer = resolve)));
    const { user } = await found();
    await exportCsv(user);
    expect(button('Exporting…')).toHaveAttribute('aria-disabled', 'true');
    await act(async () => answer(FILE));
    await waitFor(() => expect(button()).toBeEnabled());
  });

  it.each([
    [
      'with the server’s message',
      { status: 429, body: { message: 'Please wait a minute', code: 'TOO_MANY' } },
      'Please wait a minute.',
    ],
    ['with a general message when the server does not answer', 'down' as const, 'Try again.'],
  ])('shows an error toast %s', async (_, reply, text) => {
    api.on(EXPORT, reply);
    const { user, toasts } = await found();
    await exportCsv(user);
    await waitFor(() => expect(toasts).toEqual([{ tone: 'error', title: 'Couldn’t export the orders', text }]));
    expect(saveAs).not.toHaveBeenCalled();
  });

  it('is hidden when there is nothing to export', async () => {
    api.on(SEARCH, { body: { orders: [] } });
    const { user } = await openOrders();
    await user.type(phoneField(), '0512345678{Enter}');
    await screen.findByText('No matching orders found.');
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  });
});
