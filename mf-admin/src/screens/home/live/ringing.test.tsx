import { screen, waitFor } from '@testing-library/react';
import { ORDER_LOGS_UPDATE } from 'contracts';
import { fakeApiOfTests, type FakeEvents, fakeEvents } from 'shared-ui/testing';
import { daysOfOrders, NOTHING_NEEDED, orderLog } from '../../../testing/fixtures';
import { renderScreen } from '../../../testing/renderScreen';
import { HomeScreen } from '../HomeScreen';
import { openChime } from '../sound/chime';

jest.mock('../sound/chime', () => ({ openChime: jest.fn() }));

const api = fakeApiOfTests();
let events: FakeEvents;
const ring = jest.fn();

beforeEach(() => {
  localStorage.clear();
  ring.mockClear();
  jest.mocked(openChime).mockReturnValue({ isBlocked: () => false, wake: () => {}, ring, close: () => {} });
  events = fakeEvents();
  api.on('GET /statistics', { body: { statistics: { users: 12, restaurants: 3, orders: 4567 } } });
  api.on('GET /attention', NOTHING_NEEDED);
  api.on('GET /statistics/restaurants', { body: { restaurants: [] } });
  api.on('GET /statistics/daily', { body: { days: daysOfOrders([1]) } });
  answer('Cash');
});

/** Sets the orders on the server, one for each payment method. */
const answer = (...payments: string[]) =>
  api.on('GET /order/logs', {
    body: { orders: payments.map((payment) => orderLog({ id: `paid by ${payment}`, payment })) },
  });

async function open() {
  const opened = await renderScreen(<HomeScreen />, { route: '/dashboard/home', path: '/dashboard/home' });
  await screen.findByText('Cash');
  await waitFor(() => expect(events.listeners()).toBe(1));
  return opened;
}
const sound = () => screen.getByRole('switch', { name: 'Sound for new orders' });

it('a new order that the server announces by an event plays the sound if the sound is switched on', async () => {
  const { user } = await open();
  expect(sound()).not.toBeChecked();
  await user.click(sound());
  expect(sound()).toBeChecked();
  answer('Card', 'Cash');
  events.send(ORDER_LOGS_UPDATE);
  await screen.findByText('Card');
  expect(ring).toHaveBeenCalledTimes(1);
});

it('a new order that a manual refresh fetches plays no sound', async () => {
  const { user } = await open();
  await user.click(sound());
  answer('Card', 'Cash');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Card');
  expect(ring).not.toHaveBeenCalled();
});

it('a new order plays no sound while the sound is switched off', async () => {
  await open();
  answer('Card', 'Cash');
  events.send(ORDER_LOGS_UPDATE);
  await screen.findByText('Card');
  expect(ring).not.toHaveBeenCalled();
});

it('if the browser mutes the sound for new orders, the home screen says so only while this sound is switched on', async () => {
  jest.mocked(openChime).mockReturnValue({ isBlocked: () => true, wake: () => {}, ring, close: () => {} });
  const { user } = await open();
  await user.click(sound());
  expect(await screen.findByText('Your browser mutes the sound until you click somewhere on this page.')).toBeVisible();
  await user.click(sound());
  expect(screen.queryByText(/Your browser mutes the sound/)).not.toBeInTheDocument();
});
