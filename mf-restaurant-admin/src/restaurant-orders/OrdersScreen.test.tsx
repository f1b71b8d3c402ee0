import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { order } from '../testing/fixtures';
import { renderScreen } from '../testing/renderScreen';
import { OrdersScreen } from './OrdersScreen';

const SEARCH = 'GET /order/user-orders';
const INVALID = 'Please enter a valid Saudi phone number.';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.on(SEARCH, { body: { orders: [order({ user: { firstName: 'Noura', lastName: 'Saad' } })] } });
});

const open = () => renderScreen(<OrdersScreen />, { route: '/dashboard/restaurant-orders', path: '/dashboard/restaurant-orders' });
const field = () => screen.getByRole('textbox', { name: 'Customer phone' });
const queries = () => api.calls(SEARCH).map(({ url }) => Object.fromEntries(new URL(url, 'http://api').searchParams));

describe('the order search', () => {
  it("begins with 'Please enter a phone number.' and a disabled Search button", async () => {
    await open();
    expect(screen.getByText('Please enter a phone number.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
  });

  it.each(['0512345678', '966512345678', '٠٥١٢٣٤٥٦٧٨'])('finds the orders of %s with Enter', async (phone) => {
    const { user } = await open();
    await user.type(field(), `${phone}{Enter}`);
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('1001')).toBeVisible();
    expect(table.getByText('$25.00')).toBeVisible();
    expect(queries()).toEqual([{ phone: phone === '966512345678' ? phone : '0512345678', restaurantId: 'r1' }]);
  });

  it.each(['0412345678', '51234567', '+966512345678', '05123456789', 'five'])('refuses %s without asking the server', async (phone) => {
    const { user } = await open();
    await user.type(field(), phone);
    expect(screen.queryByText(INVALID)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText(INVALID)).toBeVisible();
    expect(api.calls(SEARCH)).toEqual([]);
  });

  it("says 'No matching orders found.' when the customer has none", async () => {
    api.on(SEARCH, { body: { orders: [] } });
    const { user } = await open();
    await user.type(field(), '0512345678{Enter}');
    expect(await screen.findByText('No matching orders found.')).toBeVisible();
  });

  it('asks again when the same number is searched again', async () => {
    const { user } = await open();
    await user.type(field(), '0512345678{Enter}');
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(api.calls(SEARCH)).toHaveLength(2));
  });

  it("never shows one customer's orders while another's are looked for", async () => {
    const { user } = await open();
    await user.type(field(), '0512345678{Enter}');
    await screen.findByText('1001');
    api.on(SEARCH, new Promise<never>(() => {}));
    await user.clear(field());
    await user.type(field(), '0587654321{Enter}');
    await waitFor(() => expect(screen.queryByText('1001')).not.toBeInTheDocument());
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('sums what was found in a Total bar, by the currency of each order', async () => {
    const priced = ([total_price, currency]: [number, string | null], index: number) => order({ id: `o${index}`, order_number: `${index}`, total_price, currency });
    const prices: [number, string | null][] = [[0.1, 'EGY'], [0.2, 'EGY'], [5, 'RMB'], [7.5, 'US$'], [25, null]];
    api.on(SEARCH, { body: { orders: prices.map(priced) } });
    const { user } = await open();
    await user.type(field(), '0512345678{Enter}');
    const sums = within(await screen.findByRole('group', { name: 'Total' })).getAllByRole('listitem');
    expect(sums.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual(['EGY 0.30', 'RMB 5.00', 'US$ 7.50', '$25.00']);
  });

  it('has no Total bar when nothing was found', async () => {
    api.on(SEARCH, { body: { orders: [] } });
    const { user } = await open();
    await user.type(field(), '0512345678{Enter}');
    await screen.findByText('No matching orders found.');
    expect(screen.queryByRole('group', { name: 'Total' })).not.toBeInTheDocument();
  });

  it('can be cleared: the number, the result and a complaint', async () => {
    const { user } = await open();
    await user.type(field(), '0512345678{Enter}');
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field()).toHaveValue('');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByText('Please enter a phone number.')).toBeVisible();
    await user.type(field(), '12{Enter}');
    await screen.findByText(INVALID);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText(INVALID)).not.toBeInTheDocument();
  });

  it("shows the server's message after one more try, and Retry asks again", async () => {
    api.on(SEARCH, { status: 503, body: { message: 'The archive is closed', code: 'busy' } });
    const { user } = await open();
    await user.type(field(), '0512345678{Enter}');
    expect(await screen.findByText('The archive is closed.')).toBeVisible();
    expect(api.calls(SEARCH)).toHaveLength(2);
    api.on(SEARCH, { body: { orders: [order()] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('an order that was found', () => {
  it('opens in a details dialog with the customer and a Close button', async () => {
    const { user } = await open();
    await user.type(field(), '0512345678{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Details of order 1001' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Order 1001' }));
    expect(dialog.getByText('Noura Saad')).toBeVisible();
    expect(dialog.getByText('Broast')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Save Invoice' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
