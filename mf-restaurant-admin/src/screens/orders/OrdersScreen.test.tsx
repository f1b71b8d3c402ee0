import { act, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi } from 'shared-ui/testing';
import { order } from '../../testing/fixtures';
import { openOrders, ordersServer, phoneField, queriesOf, SEARCH } from './testing/openOrders';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const INVALID = 'Please enter a valid Saudi phone number.';

let api: FakeApi;

beforeEach(() => {
  api = ordersServer();
});

describe('the order search', () => {
  it("first shows 'Please enter a phone number.' and a disabled Search button", async () => {
    await openOrders();
    expect(screen.getByText('Please enter a phone number.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
  });

  it.each(['0512345678', '966512345678', '٠٥١٢٣٤٥٦٧٨'])('finds the orders of the phone %s on Enter', async (phone) => {
    const { user } = await openOrders();
    await user.type(phoneField(), `${phone}{Enter}`);
    const table = within(await screen.findByRole('table', { busy: false }));
    expect(table.getByText('1001')).toBeVisible();
    expect(table.getByText('$25.00')).toBeVisible();
    expect(queriesOf(api)).toEqual([
      { phone: phone === '966512345678' ? phone : '0512345678', restaurantId: 'r1', page: '1', limit: '20' },
    ]);
  });

  it.each(['0412345678', '51234567', '+966512345678', '05123456789', 'five'])(
    'rejects the phone number %s, and sends no request',
    async (phone) => {
      const { user } = await openOrders();
      await user.type(phoneField(), phone);
      expect(screen.queryByText(INVALID)).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Search' }));
      expect(await screen.findByText(INVALID)).toBeVisible();
      expect(api.calls(SEARCH)).toEqual([]);
    },
  );

  it("says 'No matching orders found.' when the customer has no orders", async () => {
    api.on(SEARCH, { body: { orders: [] } });
    const { user } = await openOrders();
    await user.type(phoneField(), '0512345678{Enter}');
    expect(await screen.findByText('No matching orders found.')).toBeVisible();
  });

  it('sends a new request when the same number is searched again', async () => {
    const { user } = await openOrders();
    await user.type(phoneField(), '0512345678{Enter}');
    await screen.findByRole('table', { busy: false });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(api.calls(SEARCH)).toHaveLength(2));
  });

  it("never shows one customer's orders while another customer's orders load", async () => {
    const { user } = await openOrders();
    await user.type(phoneField(), '0512345678{Enter}');
    await screen.findByText('1001');
    api.on(SEARCH, new Promise<never>(() => {}));
    await user.clear(phoneField());
    await user.type(phoneField(), '0587654321{Enter}');
    await waitFor(() => expect(screen.queryByText('1001')).not.toBeInTheDocument());
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading');
  });

  it('shows the number and the sums of all found orders, by currency, and the state of each', async () => {
    const sums = [
      { currency: 'EGY', orders: 30, total: 700.5, sales: 600.3 },
      { currency: null, orders: 15, total: 25, sales: 25 },
    ];
    const orders = [
      order(),
      order({ id: 'o2', order_number: '1002', status: 'void', voided: true, remaining_amount: 0 }),
      order({ id: 'o3', order_number: '1003', status: 'returned', returned: true, saved: true }),
    ];
    api.on(SEARCH, { body: { orders, sums }, headers: { 'X-Total-Count': '45' } });
    const { user } = await openOrders();
    await user.type(phoneField(), '0512345678{Enter}');
    const total = within(await screen.findByRole('group', { name: 'Total' })).getAllByRole('listitem');
    expect(total.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual(['EGY 600.30', '$25.00']);
    expect(screen.getByText('45 orders')).toBeVisible();
    const row = (number: string) => screen.getByText(number).closest('tr');
    expect(row('1002')).toHaveTextContent('Cancelled');
    expect(row('1003')).toHaveTextContent('ReturnedSaved');
  });

  it('shows no Total bar if no orders are found', async () => {
    api.on(SEARCH, { body: { orders: [] } });
    const { user } = await openOrders();
    await user.type(phoneField(), '0512345678{Enter}');
    await screen.findByText('No matching orders found.');
    expect(screen.queryByRole('group', { name: 'Total' })).not.toBeInTheDocument();
  });

  it('has a Clear button that removes the number, the result and any error', async () => {
    const { user } = await openOrders();
    await user.type(phoneField(), '0512345678{Enter}');
    await screen.findByRole('table', { busy: false });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(phoneField()).toHaveValue('');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(phoneField()).toHaveFocus();
    expect(screen.getByText('Please enter a phone number.')).toBeVisible();
    await user.type(phoneField(), '12{Enter}');
    await screen.findByText(INVALID);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText(INVALID)).not.toBeInTheDocument();
  });

  it("shows the server's error message after one automatic retry, and repeats the search when Retry is pressed", async () => {
    api.on(SEARCH, { status: 503, body: { message: 'The archive is closed', code: 'busy' } });
    const { user } = await openOrders();
    await user.type(phoneField(), '0512345678{Enter}');
    expect(await screen.findByText('The archive is closed.')).toBeVisible();
    expect(api.calls(SEARCH)).toHaveLength(2);
    api.on(SEARCH, { body: { orders: [order()] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { busy: false })).toBeVisible();
  });
});

describe('the details dialog of a found order', () => {
  it('shows the customer and has a Close button', async () => {
    const { user } = await openOrders();
    await user.type(phoneField(), '0512345678{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Details of order 1001' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Order 1001' }));
    expect(dialog.getByText('Noura Saad')).toBeVisible();
    expect(dialog.getByText('Broast')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Save Invoice' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes when Close or the browser’s Back button is pressed; the URL then names no order, and no new search is sent', async () => {
    const { user, router } = await openOrders();
    await user.type(phoneField(), '0512345678{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Details of order 1001' }));
    expect(router.state.location.search).toBe('?order=order-1');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('table')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Details of order 1001' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(api.calls(SEARCH)).toHaveLength(1);
  });

  it('returns the focus to the order’s button when Escape closes the dialog', async () => {
    const { user } = await openOrders();
    await user.type(phoneField(), '0512345678{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Details of order 1001' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Details of order 1001' })).toHaveFocus());
  });
});
