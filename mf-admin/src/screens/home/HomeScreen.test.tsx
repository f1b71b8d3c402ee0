import { act, screen, waitFor, within } from '@testing-library/react';
import { ORDER_LOGS_UPDATE } from 'contracts';
import { fakeApiOfTests, type FakeEvents, fakeEvents } from 'shared-ui/testing';
import { daysOfOrders, NOTHING_NEEDED, orderLog } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { HomeScreen } from './HomeScreen';

const STATISTICS = { body: { statistics: { users: 12, restaurants: 3, orders: 4567 } } };
const never = new Promise<never>(() => {});

const api = fakeApiOfTests();
let events: FakeEvents;

beforeEach(() => {
  events = fakeEvents();
  api.on('GET /statistics', STATISTICS);
  api.on('GET /attention', NOTHING_NEEDED);
  api.on('GET /statistics/restaurants', { body: { restaurants: [] } });
  api.on('GET /statistics/daily', { body: { days: daysOfOrders([0, 3, 1]) } });
  api.on('GET /order/logs', { body: { orders: [orderLog()] } });
});

afterEach(() => jest.useRealTimers());

const open = (language?: 'ar') =>
  renderScreen(<HomeScreen />, { route: '/dashboard/home', path: '/dashboard/home', language });
const table = () => screen.findByRole('table', { name: 'Live Orders' });
const refresh = () => screen.getByRole('button', { name: 'Refresh' });

describe('the home screen', () => {
  it('shows the numbers of users, restaurants and orders in three tiles that link to the users, the restaurants and the landing page', async () => {
    await open();
    expect(await screen.findByRole('link', { name: /Users\s*12/ })).toHaveAttribute('href', '/dashboard/users');
    expect(screen.getByRole('link', { name: /Restaurants\s*3/ })).toHaveAttribute('href', '/dashboard/restaurants');
    expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'All orders: 4,567' })).toHaveAttribute('href', '/dashboard/orders');
  });

  it('shows only a spinner while the statistics load', async () => {
    api.on('GET /statistics', never);
    await open();
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('shows the rest after a while if nobody knows yet what needs a person', async () => {
    jest.useFakeTimers();
    api.on('GET /attention', never);
    await open();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(screen.getByRole('link', { name: /Users\s*12/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Needs you' })).toBeVisible();
  });

  it('repeats a failed request for the statistics once before it shows an error, and Retry fetches the statistics', async () => {
    api.on('GET /statistics', { status: 503, body: { message: 'The numbers are being counted', code: 'busy' } });
    const { user } = await open();
    expect(await screen.findByText('The numbers are being counted.')).toBeVisible();
    expect(api.calls('GET /statistics')).toHaveLength(2);
    api.on('GET /statistics', STATISTICS);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Users\s*12/ })).toBeVisible();
  });

  it('refetches the statistics each time it is opened', async () => {
    const { router } = await open();
    await table();
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('elsewhere');
    await act(() => router.navigate('/dashboard/home'));
    await waitFor(() =>
      expect([api.calls('GET /statistics').length, api.calls('GET /order/logs').length]).toEqual([2, 2]),
    );
  });
});

describe('the live orders', () => {
  it('are listed with #, Restaurant, Branch, Category, Total, Payment, Date and Time', async () => {
    await open();
    const orders = within(await table());
    expect(orders.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      '#',
      'Restaurant',
      'Branch',
      'Category',
      'Total',
      'Payment',
      'Date',
      'Time',
    ]);
    for (const value of ['Albaik', 'Olaya', 'Chicken', '$25.00', 'Cash', '1 Mar 2026', '13:05'])
      expect(orders.getByText(value)).toBeVisible();
  });

  it('show amounts in the currency of the restaurant if it has one', async () => {
    api.on('GET /order/logs', { body: { orders: [orderLog({ currency: 'SAR' })] } });
    await open();
    expect(await screen.findByText('25.00')).toHaveTextContent('SAR 25.00');
  });

  it('are replaced by "Doesn\'t exist Orders" when there are none', async () => {
    api.on('GET /order/logs', { body: { orders: [] } });
    await open();
    expect(await screen.findByText("Doesn't exist Orders")).toBeVisible();
  });

  it('show the restaurant’s logo if it has one', async () => {
    api.on('GET /order/logs', { body: { orders: [orderLog({ restaurantLogo: '/files/albaik.webp' })] } });
    await open();
    const logo = (await table()).querySelector('img');
    expect(logo).toHaveAttribute('src', expect.stringMatching(/\/api\/files\/albaik\.webp$/));
  });

  it('show restaurant and category in the reader’s language, and mark an Urdu name as Urdu', async () => {
    api.on('GET /order/logs', {
      body: { orders: [orderLog(), orderLog({ id: 'order-2', restaurantName: 'کھانا گھر', restaurantNames: [] })] },
    });
    await open('ar');
    expect(await screen.findByText('مطعم البيك')).toHaveAttribute('lang', 'ar');
    expect(screen.getAllByText('دجاج')).toHaveLength(2);
    expect(screen.getByText('کھانا گھر')).toHaveAttribute('lang', 'ur');
  });

  it('are refetched by the refresh icon, which spins during the request', async () => {
    const { user } = await open();
    await screen.findByText('Cash');
    let answer: (value: { body: unknown }) => void = () => {};
    api.on('GET /order/logs', new Promise((resolve) => (answer = resolve)));
    expect(refresh().firstChild).not.toHaveClass('spinning');
    await user.click(refresh());
    await waitFor(() => expect(refresh().firstChild).toHaveClass('spinning'));
    answer({ body: { orders: [orderLog({ id: 'order-2', payment: 'Card' })] } });
    expect(await screen.findByText('Card')).toBeVisible();
    expect(refresh().firstChild).not.toHaveClass('spinning');
  });

  it('are refetched after the server pushes an orderLogsUpdate event, but not after other events', async () => {
    await open();
    await screen.findByText('Cash');
    await waitFor(() => expect(events.listeners()).toBe(1));
    api.on('GET /order/logs', { body: { orders: [orderLog({ id: 'order-2', payment: 'Card' }), orderLog()] } });
    events.send('somethingElse');
    events.send(ORDER_LOGS_UPDATE);
    expect(await screen.findByText('Card')).toBeVisible();
    expect(api.calls('GET /order/logs')).toHaveLength(2);
  });

  it('include an order whose event arrives while they are being fetched', async () => {
    const { user } = await open();
    await screen.findByText('Cash');
    await waitFor(() => expect(events.listeners()).toBe(1));
    let answer: (value: { body: unknown }) => void = () => {};
    api.on('GET /order/logs', new Promise((resolve) => (answer = resolve)));
    await user.click(refresh());
    await waitFor(() => expect(api.calls('GET /order/logs')).toHaveLength(2));
    events.send(ORDER_LOGS_UPDATE);
    await waitFor(() => expect(api.calls('GET /statistics').length).toBeGreaterThanOrEqual(1));
    api.on('GET /order/logs', { body: { orders: [orderLog({ id: 'order-2', payment: 'Card' })] } });
    answer({ body: { orders: [orderLog()] } });
    expect(await screen.findByText('Card')).toBeVisible();
  });

  it('stay on the screen with a warning when a refetch fails', async () => {
    const { user } = await open();
    await screen.findByText('Cash');
    api.on('GET /order/logs', 'down');
    await user.click(refresh());
    expect(await screen.findByText('Couldn’t refresh the list. There may be newer orders.')).toBeVisible();
    expect(screen.getByText('Cash')).toBeVisible();
  });

  it("are replaced by the 'Oops!' card when the server cannot be reached; the tiles with the counts stay", async () => {
    api.on('GET /order/logs', 'down');
    await open();
    expect(await screen.findByText('An error occurred')).toBeVisible();
    expect(screen.getByRole('link', { name: /Users/ })).toBeVisible();
    expect(api.calls('GET /order/logs')).toHaveLength(2);
  });

  it('are refetched after events only while the screen is open', async () => {
    const { router } = await open();
    await waitFor(() => expect(events.listeners()).toBe(1));
    await act(() => router.navigate('/elsewhere'));
    await waitFor(() => expect(events.listeners()).toBe(0));
  });
});
