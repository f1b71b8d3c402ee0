import { act, screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { chooseOption, fakeApi, type FakeApi } from 'shared-ui/testing';
import { device, order } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { OrdersScreen } from './OrdersScreen';

const CALL = 'GET /order/branch-orders';
const AT = '/dashboard/restaurant-orders';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.on('GET /restaurant/devices/b1', { body: { devices: [device(), device({ id: 'd2', name: 'Till 2' })] } });
  api.on(CALL, { body: { orders: [order()] }, headers: { 'X-Total-Count': '45' } });
});

const open = async (language?: Language, tab = 'By order details') => {
  const suite = await renderScreen(<OrdersScreen />, { route: AT, path: AT, language });
  await suite.user.click(screen.getByRole('tab', { name: tab }));
  return suite;
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const search = () => screen.getByRole('button', { name: 'Search' });
const asked = () => api.calls(CALL).map(({ url }) => Object.fromEntries(new URL(url, 'http://api').searchParams));

describe('the search for an order of the branch', () => {
  it('finds orders by number, amount, day and till', async () => {
    const { user } = await open();
    expect(search()).toBeDisabled();
    await user.type(field('Order number'), '1001');
    await user.type(field('Amount'), '25');
    await user.click(within(screen.getByRole('group', { name: 'Business day' })).getAllByRole('spinbutton')[0]!);
    await user.keyboard('01032026');
    await chooseOption(user, 'Till', 'Till 2');
    await user.click(search());
    const table = within(await screen.findByRole('table', { name: 'Orders found', busy: false }));
    expect(table.getByText('1001')).toBeVisible();
    expect(asked()).toEqual([
      {
        orderNumber: '1001',
        amount: '25',
        startDate: '2026-03-01',
        endDate: '2026-03-01',
        deviceId: 'd2',
        page: '1',
        limit: '20',
      },
    ]);
  });

  it('reads an amount in any usual spelling, shows how it read it, and refuses what is no amount', async () => {
    const { user } = await open();
    await user.type(field('Amount'), '٤٥،٥٠{Enter}');
    await screen.findByRole('table', { name: 'Orders found', busy: false });
    expect(field('Amount')).toHaveValue('45.50');
    expect(asked().at(-1)).toMatchObject({ amount: '45.50' });
    await user.clear(field('Amount'));
    await user.type(field('Amount'), '12k{Enter}');
    expect(await screen.findByText('Enter an amount such as 25.50.')).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  it('marks an order that was saved to a wrong phone number', async () => {
    api.on(CALL, { body: { orders: [order({ contestedAt: '2026-03-01T12:00:00.000Z' })] } });
    const { user } = await open();
    await user.type(field('Order number'), '1001{Enter}');
    const table = within(await screen.findByRole('table', { name: 'Orders found', busy: false }));
    expect(table.getByText('Wrong number')).toBeVisible();
  });

  it('starts when Enter is pressed, and shows the results page by page', async () => {
    const { user } = await open();
    await user.type(field('Order number'), '1001{Enter}');
    await screen.findByText('1–20 of 45');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: '2' }));
  });

  it('shows the details of a found order in a dialog that can be closed', async () => {
    const { user } = await open();
    await user.type(field('Order number'), '1001{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Details of order 1001' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Order 1001' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the server’s error message when the search and its one retry fail, and repeats the search when Retry is pressed', async () => {
    api.on(CALL, { status: 503, body: { message: 'The archive is closed', code: 'busy' } });
    const { user } = await open();
    await user.type(field('Order number'), '1001{Enter}');
    expect(await screen.findByText('The archive is closed.')).toBeVisible();
    expect(asked()).toHaveLength(2);
    api.on(CALL, { body: { orders: [order()] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { busy: false })).toBeVisible();
  });

  it('sends a new request when the same fields are searched again, and so finds an order that has arrived since', async () => {
    api.on(CALL, { body: { orders: [] } });
    const { user } = await open();
    await user.type(field('Order number'), '1001{Enter}');
    await screen.findByText('No matching orders found.');
    api.on(CALL, { body: { orders: [order()] } });
    await user.click(search());
    const table = within(await screen.findByRole('table', { name: 'Orders found', busy: false }));
    expect(table.getByText('1001')).toBeVisible();
    expect(asked()).toHaveLength(2);
    expect(search()).toHaveFocus();
  });

  it('is announced as ‘Loading’ when the same fields are searched again, and then offers no pages if it fails', async () => {
    const { user } = await open();
    await user.type(field('Order number'), '1001{Enter}');
    await screen.findByText('1–20 of 45');
    let answer = (_: object) => {};
    api.on(CALL, new Promise<object>((resolve) => (answer = resolve)));
    await user.click(search());
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading'),
    );
    await act(async () => answer({ status: 503, body: { message: 'The archive is closed', code: 'busy' } }));
    expect(await screen.findByText('The archive is closed.')).toBeVisible();
    expect(screen.queryByText('1–20 of 45')).not.toBeInTheDocument();
  });

  it('is repeated by the Search button after it failed', async () => {
    api.on(CALL, { status: 503, body: { message: 'The archive is closed', code: 'busy' } });
    const { user } = await open();
    await user.type(field('Order number'), '1001{Enter}');
    await screen.findByText('The archive is closed.');
    api.on(CALL, { body: { orders: [order()] } });
    await user.click(search());
    expect(await screen.findByRole('table', { busy: false })).toBeVisible();
    expect(screen.queryByText('The archive is closed.')).not.toBeInTheDocument();
  });

  it('has a Clear button that empties the fields and removes the result; the focus moves to the first field', async () => {
    const { user } = await open();
    const clear = screen.getByRole('button', { name: 'Clear' });
    expect(clear).toBeDisabled();
    await user.type(field('Order number'), '1001');
    await user.type(field('Amount'), '25{Enter}');
    await screen.findByText('1–20 of 45');
    await user.clear(field('Order number'));
    await user.clear(field('Amount'));
    await user.click(clear);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByText('1–20 of 45')).not.toBeInTheDocument();
    expect(field('Order number')).toHaveFocus();
    await user.type(field('Amount'), '25');
    await user.click(clear);
    expect(field('Amount')).toHaveValue('');
    expect(clear).toBeDisabled();
  });

  it('shows no result of a search that was cleared while it ran', async () => {
    let answer = (_: object) => {};
    api.on(CALL, new Promise<object>((resolve) => (answer = resolve)));
    const { user } = await open();
    await user.type(field('Order number'), '1001{Enter}');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await act(async () => answer({ body: { orders: [order()] } }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('is shown in Arabic', async () => {
    await open('ar', 'بتفاصيل الطلب');
    expect(screen.getByLabelText('رقم الطلب')).toBeVisible();
  });
});
