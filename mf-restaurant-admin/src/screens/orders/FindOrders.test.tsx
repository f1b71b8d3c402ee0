import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { device, order } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { OrdersScreen } from './OrdersScreen';

const CALL = 'GET /order/branch-orders';
const AT = '/dashboard/restaurant-orders';

const api = fakeApiOfTests();

beforeEach(() => {
  api.on('GET /restaurant/devices/b1', { body: { devices: [device(), device({ id: 'd2', name: 'Till 2' })] } });
  api.on(CALL, { body: { orders: [order()] }, headers: { 'X-Total-Count': '45' } });
});

const open = async (language?: Language, tab = 'By order details', route = AT) => {
  const suite = await renderScreen(<OrdersScreen />, { route, path: AT, language });
  await suite.user.click(screen.getByRole('tab', { name: tab }));
  return suite;
};
const box = () => screen.getByRole('searchbox', { name: 'Order number or amount' });
const found = () => screen.findByRole('table', { name: 'Orders found', busy: false });
const asked = () => api.calls(CALL).map(({ url }) => Object.fromEntries(new URL(url, 'http://api').searchParams));

describe('the search for an order of the branch', () => {
  it('first lists all orders, and finds them by number, period, till, state and amount', async () => {
    const { user, router } = await open();
    expect(within(await found()).getByText('1001')).toBeVisible();
    await user.type(box(), '1001{Enter}');
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    await user.click(screen.getByRole('button', { name: 'Till' }));
    await user.click(await screen.findByRole('option', { name: 'Till 2' }));
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('option', { name: 'Not saved' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    await user.keyboard('25{Enter}');
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        page: '1',
        limit: '20',
        search: '1001',
        period: 'today',
        deviceId: 'd2',
        state: 'not_saved',
        amount: '25',
      }),
    );
    expect(router.state.location.search).toContain('amount=25');
  });

  it('opens with its filters if the URL has some', async () => {
    await renderScreen(<OrdersScreen />, { route: `${AT}?amount=80-90`, path: AT });
    await found();
    expect(screen.getByRole('tab', { name: 'By order details' })).toHaveAttribute('aria-selected', 'true');
    expect(asked()).toEqual([{ page: '1', limit: '20', amount: '80-90' }]);
  });

  it('searches a whole phone number as a phone, and keeps it out of the URL', async () => {
    const { user, router } = await open();
    await found();
    await user.type(box(), '0512345678{Enter}');
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', limit: '20', phone: '0512345678' }));
    expect(router.state.location.search).toBe('');
  });

  it('marks an order that was saved to a wrong phone number', async () => {
    api.on(CALL, { body: { orders: [order({ contestedAt: '2026-03-01T12:00:00.000Z' })] } });
    const { user } = await open();
    await user.type(box(), '1001{Enter}');
    const table = within(await found());
    expect(table.getByText('Wrong number')).toBeVisible();
  });

  it('shows the results page by page', async () => {
    const { user } = await open();
    await screen.findByText('1–20 of 45');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: '2' }));
  });

  it('shows the details of a found order in a dialog that can be closed', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Details of order 1001' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Order 1001' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('clears the filters with a button if no order matches', async () => {
    api.on(CALL, { body: { orders: [] } });
    const { user, router } = await open();
    await user.type(box(), '77{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
    expect(router.state.location.search).toBe('');
    expect(box()).toHaveFocus();
  });
});
