import { act, screen, waitFor, within } from '@testing-library/react';
import { ORDER_LOGS_UPDATE } from 'contracts';
import { fakeApiOfTests, type FakeEvents, fakeEvents } from 'shared-ui/testing';
import { daysOfOrders, NOTHING_NEEDED, orderLog } from '../../../testing/fixtures';
import { renderScreen } from '../../../testing/renderScreen';
import { HomeScreen } from '../HomeScreen';

const api = fakeApiOfTests();
let events: FakeEvents;
let place = 0;

beforeEach(() => {
  place = 0;
  events = fakeEvents();
  api.on('GET /statistics', { body: { statistics: { users: 12, restaurants: 3, orders: 4567 } } });
  api.on('GET /attention', NOTHING_NEEDED);
  api.on('GET /statistics/restaurants', { body: { restaurants: [] } });
  api.on('GET /statistics/daily', { body: { days: daysOfOrders([1]) } });
  answer(1);
  // jsdom has no layout: the test sets the position of the list's head.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => ({ bottom: place }) as DOMRect);
  HTMLElement.prototype.scrollIntoView = () => scrollTo(0);
});
afterEach(() => jest.restoreAllMocks());

/** Sets the number of orders on the server. The newest is called 'Order n'. */
const answer = (count: number) =>
  api.on('GET /order/logs', {
    body: {
      orders: Array.from({ length: count }, (_, index) =>
        orderLog({ id: `order-${count - index}`, payment: `Order ${count - index}` }),
      ),
    },
  });
const order = (number: number) => screen.queryByText(`Order ${number}`);
const marker = (count: number) => screen.findByRole('button', { name: `${count} new` });

function scrollTo(bottom: number): void {
  place = bottom;
  act(() => void document.dispatchEvent(new Event('scroll')));
}

async function open() {
  const opened = await renderScreen(<HomeScreen />, { route: '/dashboard/home', path: '/dashboard/home' });
  await screen.findByText('Order 1');
  await waitFor(() => expect(events.listeners()).toBe(1));
  return opened;
}

/** Sets the number of orders on the server and sends the event. */
async function arrive(count: number): Promise<void> {
  const asked = api.calls('GET /order/logs').length;
  answer(count);
  events.send(ORDER_LOGS_UPDATE);
  await waitFor(() => expect(api.calls('GET /order/logs')).toHaveLength(asked + 1));
}

describe('new orders', () => {
  it('appear immediately while the administrator is at the top of the list, and are highlighted briefly', async () => {
    await open();
    await arrive(2);
    expect(await screen.findByText('Order 2')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Live Orders' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.querySelector('[data-fresh]') !== null)).toEqual([true, false]);
    expect(screen.queryByRole('button', { name: /new$/ })).not.toBeInTheDocument();
  });

  it('do not move the rows after the administrator has scrolled down: a button shows how many orders are new', async () => {
    await open();
    scrollTo(-200);
    await arrive(2);
    expect(await marker(1)).toBeVisible();
    await arrive(4);
    expect(await marker(3)).toBeVisible();
    expect(order(2)).not.toBeInTheDocument();
  });

  it('are shown when the button with their count is pressed, and the list scrolls to the top', async () => {
    const { user } = await open();
    scrollTo(-200);
    await arrive(3);
    await user.click(await marker(2));
    expect(order(3)).toBeVisible();
    expect(place).toBe(0);
    expect(screen.queryByRole('button', { name: /new$/ })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Live Orders' })).toHaveFocus();
  });

  it('are shown when the administrator scrolls back to the top', async () => {
    await open();
    scrollTo(-200);
    await arrive(2);
    await marker(1);
    scrollTo(-10);
    expect(order(2)).not.toBeInTheDocument();
    scrollTo(40);
    expect(order(2)).toBeVisible();
  });

  it('are announced to a screen reader; several in quick succession are announced together', async () => {
    await open();
    await arrive(2);
    expect(await screen.findByText('1 new order')).toHaveAttribute('role', 'status');
    await arrive(3);
    await arrive(5);
    await screen.findByText('Order 5');
    expect(screen.getByText('1 new order')).toBeInTheDocument();
  });

  it('do not include a changed order that was already shown', async () => {
    await open();
    scrollTo(-200);
    api.on('GET /order/logs', { body: { orders: [orderLog({ payment: 'Card' })] } });
    events.send(ORDER_LOGS_UPDATE);
    expect(await screen.findByText('Card')).toBeVisible();
    expect(screen.queryByText(/^\d+ new/)).not.toBeInTheDocument();
  });
});

it('Live orders show common payment methods in the reader’s language', async () => {
  api.on('GET /order/logs', { body: { orders: [orderLog({ payment: 'Card, Cash' })] } });
  await renderScreen(<HomeScreen />, { route: '/dashboard/home', path: '/dashboard/home', language: 'ar' });
  expect(await screen.findByText('بطاقة، نقدًا')).toBeVisible();
});

it('Live Orders has a button that exports all orders', async () => {
  await open();
  expect(
    within(screen.getByRole('heading', { name: 'Live Orders' }).parentElement!).getByRole('button', {
      name: 'Export',
    }),
  ).toBeEnabled();
});
