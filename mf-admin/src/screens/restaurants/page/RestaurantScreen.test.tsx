import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import type { Feedback } from '../../../api.generated';
import { confirmDeletion } from '../../../testing/confirmDeletion';
import { branch, daysOfOrders, device, restaurant } from '../../../testing/fixtures';
import { renderScreen } from '../../../testing/renderScreen';
import { RestaurantScreen } from './RestaurantScreen';

jest.mock('qrcode.react', () => jest.requireActual('../../../testing/fakeQr'));

const ALBAIK = restaurant({
  currency: 'SAR',
  legalName: 'Albaik Trading Est.',
  vatNumber: '310122393500003',
  dayStartHour: 4,
  pos: {
    problem: null,
    since: '2026-03-01T10:00:00.000Z',
    syncedAt: null,
    polledAt: null,
    unreadCount: 0,
    unread: [],
  },
});
const SAID: Feedback = {
  id: 'f1',
  kind: 'rating',
  good: false,
  reasons: ['waiting'],
  text: 'Forty minutes for two plates',
  state: 'new',
  sentAt: '2026-03-01T10:00:00.000Z',
  answeredAt: null,
  order: {
    id: 'order-1',
    order_number: '335',
    order_date: '2026-03-01',
    order_time: '13:00',
    total_price: 25,
    currency: 'SAR',
    restaurant: { id: 'r1', names: [] },
    branch_name: 'Olaya',
  },
};

const api = fakeApiOfTests();

beforeEach(() => {
  localStorage.clear();
  api.on('GET /restaurant/r1', { body: { restaurant: ALBAIK } });
  api.on('GET /restaurant-admin', { body: { admins: [] }, headers: { 'X-Total-Count': '3' } });
  api.on('GET /invitation', { body: { invitations: [] } });
  api.on('GET /feedback', { body: { feedback: [SAID], unread: 6 } });
  api.on('GET /statistics/daily', { body: { days: daysOfOrders([1, 2]), weekAgo: daysOfOrders([1])[0] } });
  api.on('GET /restaurant/branches/r1', { body: { branches: [branch()] } });
  api.on('GET /restaurant/devices/b1', {
    body: {
      devices: [
        device({
          lastSeenAt: '2026-03-01T10:00:00.000Z',
          lastOrder: {
            order_number: '1001',
            total_price: 48.3,
            currency: 'SAR',
            orderedAt: '2026-03-01T10:00:00.000Z',
            saved: true,
          },
        }),
      ],
    },
  });
  api.on('GET /restaurant/r1/points', { body: { program: null } });
  api.on('GET /trail', { body: { entries: [], mentioned: [] } });
});

const open = async (tab = '', language?: Language) => {
  const suite = await renderScreen(<RestaurantScreen />, {
    route: `/dashboard/restaurants/r1${tab}`,
    path: '/dashboard/restaurants/:id/:tab?',
    language,
  });
  await screen.findByRole('heading', { level: 1 });
  return suite;
};
const tabs = () => within(screen.getByRole('navigation', { name: 'Albaik' })).getAllByRole('link');

describe('the page of a restaurant', () => {
  it('has a tab with its own URL for each subject, with the numbers of branches, tills, staff and unread feedback', async () => {
    await open();
    await waitFor(() =>
      expect(tabs().map(({ textContent }) => textContent)).toEqual([
        'Overview',
        'Branches & tills1 · 1',
        'Staff3',
        'Points',
        'QR codes',
        'Reports',
        'Feedback6',
        'History',
      ]),
    );
    const base = '/dashboard/restaurants/r1';
    expect(tabs().map((tab) => tab.getAttribute('href'))).toEqual([
      base,
      ...['branches', 'staff', 'points', 'qr', 'reports', 'feedback', 'history'].map((tab) => `${base}/${tab}`),
    ]);
    expect(tabs()[0]).toHaveAttribute('aria-current', 'page');
  });

  it('shows the state of the connection, the figures of today, and the details with currency and time zone', async () => {
    await open();
    expect(within(screen.getAllByRole('banner')[0]!).getByText('Connected')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Sales today/ })).toBeVisible();
    expect(api.calls('GET /statistics/daily').every(({ url }) => url.includes('restaurantId=r1'))).toBe(true);
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(
      expect.arrayContaining(['Albaik Trading Est.', '310122393500003', 'SAR – Saudi Riyal', 'Asia/Riyadh', '04:00']),
    );
  });

  it('shows the branches with tills, today’s figures and the last order, their names before the figures arrive', async () => {
    const today = { day: '2026-03-01', orders: 4, saved: 1, sales: [{ currency: 'SAR', orders: 4, total: 100 }] };
    const lastOrderAt = new Date(Date.now() - 4 * 60_000).toISOString();
    const branches = [{ id: 'b1', name: 'Olaya', tills: 3, silent: 1, today, lastOrderAt }];
    let answer = () => {};
    api.on(
      'GET /statistics/daily',
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ body: { days: daysOfOrders([1, 2]), branches } });
        }),
    );
    await open();
    const table = within(await screen.findByRole('table', { name: 'Branches' }));
    // On phones each cell repeats its heading.
    const headings = ['Branch', 'Tills', 'Orders today', 'Sales today', 'Saved by customers', 'Last order'];
    const cells = () =>
      table.getAllByRole('cell').map(({ textContent }, index) => textContent?.replace(headings[index]!, ''));
    expect(cells()).toEqual(['Olaya', '1 till', '', '', '', '']);
    answer();
    await waitFor(() =>
      expect(cells()).toEqual([
        'Olaya',
        '3 tills1 silent',
        '4',
        expect.stringContaining('100.00'),
        '25%',
        '4 minutes ago',
      ]),
    );
    expect(api.calls('GET /statistics/daily')).toHaveLength(1);
  });

  it('opens a tab by its link, and the overview for an unknown tab', async () => {
    const { user, router } = await open('/unknown');
    expect(tabs()[0]).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'History' }));
    expect(router.state.location.pathname).toBe('/dashboard/restaurants/r1/history');
    expect(await screen.findByRole('heading', { level: 2, name: 'History' })).toBeVisible();
  });

  it('shows each branch with its tills: their state and last order, and the actions of the branch', async () => {
    const { user } = await open('/branches');
    const card = within(await screen.findByRole('region', { name: 'Olaya' }));
    const till = within((await card.findByText('Till 1')).closest('tr')!);
    expect(till.getByText(/^Not active since|^Active/)).toBeVisible();
    expect(till.getByText('Order 1001')).toBeVisible();
    expect(till.queryByText('POS-1')).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: "Print QR's" }));
    expect(await screen.findByRole('dialog', { name: "Print QR's" })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(till.getByRole('button', { name: 'Print QR' }));
    expect(await screen.findByRole('dialog', { name: 'Print QR' })).toBeVisible();
  });

  it('says that a search of the branches failed, keeps it, and offers Retry', async () => {
    const { user } = await open('/branches');
    await screen.findByRole('region', { name: 'Olaya' });
    api.on('GET /restaurant/branches/r1', { status: 503, body: { message: 'Busy', code: 'busy' } });
    await user.type(screen.getByRole('searchbox'), 'malaz{Enter}');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('region', { name: 'Olaya' })).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('malaz');
    api.on('GET /restaurant/branches/r1', { body: { branches: [branch({ name: 'Malaz' })] } });
    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'Malaz' })).toBeVisible();
  });

  it('lists only the staff of the restaurant, and invites to it', async () => {
    await open('/staff');
    await screen.findByText('No Restaurant Admins exists');
    expect(api.calls('GET /restaurant-admin').every(({ url }) => url.includes('restaurantId=r1'))).toBe(true);
    expect(screen.getByRole('button', { name: 'Invite' })).toBeVisible();
  });

  it.each([
    ['/points', 'form', 'Terms'],
    ['/reports', 'form', 'Generate Restaurant Report'],
  ])('shows the form of %s without a dialog', async (tab, role, name) => {
    await open(tab);
    expect(await screen.findByRole(role, { name })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  it('shows the QR codes of all tills', async () => {
    await open('/qr');
    expect(await screen.findByRole('group', { name: 'Files with all codes' })).toBeVisible();
    expect(screen.getAllByRole('img')).not.toHaveLength(0);
  });

  it('shows what customers say, filtered by kind', async () => {
    const { user } = await open('/feedback');
    const row = within((await screen.findByText('Forty minutes for two plates')).closest('tr')!);
    expect(row.getByRole('link', { name: '335' })).toHaveAttribute('href', '/dashboard/orders/order-1');
    await user.click(screen.getByRole('button', { name: /All feedback/ }));
    await user.click(await screen.findByRole('option', { name: 'Not good' }));
    await waitFor(() => expect(api.calls('GET /feedback').at(-1)!.url).toMatch(/kind=rating&good=false/));
  });

  it('deletes the restaurant after a confirmation, and opens the list', async () => {
    api.on('PATCH /restaurant/delete/r1', { body: { message: 'The Restaurants has been removed' } });
    const { user, router, toasts } = await open();
    await user.click(screen.getByRole('button', { name: 'More actions for Albaik' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await confirmDeletion(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/restaurants'));
    expect(toasts[0]).toMatchObject({ text: 'The Restaurants has been removed', action: { label: 'Undo' } });
  });
});
