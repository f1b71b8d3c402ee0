import { saveAs } from 'file-saver';
import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { chooseOption, fakeApiOfTests, fakeEvents, type FakeEvents } from 'shared-ui/testing';
import { device } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { BranchScreen } from './BranchScreen';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const TODAY = { day: '2026-03-05', orders: 12, saved: 3, sales: [{ currency: 'EGP', orders: 12, total: 300.5 }] };
const WEEK_AGO = { day: '2026-02-26', orders: 10, saved: 5, sales: [{ currency: 'EGP', orders: 10, total: 250 }] };

const api = fakeApiOfTests();
let events: FakeEvents;

beforeEach(() => {
  jest.mocked(saveAs).mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  events = fakeEvents();
  api.on('GET /statistics/daily', { body: { days: [TODAY], weekAgo: WEEK_AGO } });
  api.on('GET /restaurant/r1', {
    body: {
      restaurant: { id: 'r1', system_type: 'foodics', pos: { problem: null, polledAt: '2026-03-05T10:00:00.000Z' } },
    },
  });
  api.on('GET /restaurant/r1/points', { body: { program: null } });
  api.on('GET /restaurant/devices/b1', {
    body: {
      devices: [
        device({ lastOrder: { total_price: 25, currency: null, orderedAt: '2026-03-05T10:00:00.000Z' } }),
        device({ id: 'd2', name: 'Till 2', lastSeenAt: null }),
      ],
    },
  });
  api.on('GET /restaurant/branch-report', {
    body: 'the report',
    headers: { 'content-disposition': 'attachment; filename="branch.pdf"' },
  });
});

afterEach(() => jest.restoreAllMocks());

const open = async (language?: Language) => {
  const suite = await renderScreen(<BranchScreen />, {
    route: '/dashboard/branch',
    path: '/dashboard/branch',
    language,
  });
  await screen.findByText('12');
  return suite;
};
const press = (name: string) => screen.getByRole('button', { name });

describe("the page of the restaurant admin's branch", () => {
  it('shows the totals of the restaurant’s points, and exports them as CSV', async () => {
    const totals = { issued: 1200, takenBack: 100, redeemed: 300, expired: 50, owed: 750, overHalf: 0 };
    api.on('GET /restaurant/r1/points', { body: { program: { totals, overHalf: [] } } });
    api.on('GET /export/points', {
      body: 'restaurant,issued',
      headers: { 'content-disposition': 'attachment; filename="points-2026-03-05.csv"' },
    });
    const { user, toasts } = await open();
    const points = within(await screen.findByRole('region', { name: 'Points' }));
    await waitFor(() =>
      expect(points.getAllByRole('definition').map((each) => each.textContent)).toEqual([
        '1,200',
        '100',
        '300',
        '50',
        '750',
      ]),
    );
    await user.click(points.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', text: 'points-2026-03-05.csv' }]));
  });

  it('warns about the orders of which points paid more than half', async () => {
    const totals = { issued: 1200, takenBack: 100, redeemed: 300, expired: 50, owed: 750, overHalf: 1 };
    const order = {
      id: 'use-1',
      at: '2026-03-04T10:00:00.000Z',
      branchName: 'Maadi',
      orderNumber: '17',
      currency: 'EGP',
    };
    const overHalf = [{ ...order, discount: 50, bill: 100, orderBill: 60 }];
    api.on('GET /restaurant/r1/points', { body: { program: { totals, overHalf } } });
    await open();
    const points = within(await screen.findByRole('region', { name: 'Points' }));
    expect(await points.findByText(/Points paid more than half of .*1.* order/)).toBeVisible();
    expect(points.getByRole('listitem')).toHaveTextContent(/Order .*17.*Maadi.*EGP 50.00.* of .*EGP 60.00/);
  });

  it('says that the restaurant has no points programme', async () => {
    await open();
    expect(await screen.findByText('Your restaurant has no points programme.')).toBeVisible();
  });

  it('shows today’s orders and sales, and compares them with the figures of the same weekday a week ago', async () => {
    await open();
    const figures = screen.getAllByRole('term').map((term) => term.parentElement?.textContent?.replace(/\s/g, ' '));
    expect(figures).toEqual([
      'Sales todayEGP 300.50Thursday at this time: EGP 250.00',
      'Orders today12Thursday at this time: 10',
      'Saved by customers25%Thursday at this time: 50%',
    ]);
    expect(api.calls('GET /statistics/daily')[0]!.url).toBe('/statistics/daily?days=1');
  });

  it('says which business day today is', async () => {
    await open();
    expect(screen.getByText(/^Business day: Thu,? 5 Mar$/)).toBeVisible();
  });

  it('updates its figures after a new order of the branch', async () => {
    await open();
    api.on('GET /statistics/daily', { body: { days: [{ ...TODAY, orders: 13 }], weekAgo: WEEK_AGO } });
    await waitFor(() => expect(events.listeners()).toBe(1));
    events.send('orderLogsUpdate');
    expect(await screen.findByText('13')).toBeVisible();
  });

  it('shows the state of each till and its last order', async () => {
    await open();
    const rows = within(await screen.findByRole('table', { name: 'Tills', busy: false })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Till 1.*\$25\.00 · 5 Mar 2026/);
    expect(rows[2]).toHaveTextContent(/Till 2.*Not active yet.*-/);
  });

  it.each([
    [{ problem: null, polledAt: '2026-03-05T10:00:00.000Z' }, /^Connected.*Last synced: 5 Mar 2026/],
    [{ problem: 'timeout', polledAt: null }, /^Problem.*New orders may arrive late\. An admin can see why\./],
    [null, /^Not synced yet/],
  ])('shows the state of the point of sale: %j', async (pos, said) => {
    api.on('GET /restaurant/r1', {
      body: { restaurant: { id: 'r1', system_type: 'foodics', timeZone: 'Asia/Riyadh', pos } },
    });
    await open();
    expect(
      await within(await screen.findByRole('region', { name: 'Point of sale' })).findByRole('status'),
    ).toHaveTextContent(said);
  });

  it('says that the tills of a restaurant without a point of sale send their orders themselves', async () => {
    api.on('GET /restaurant/r1', { body: { restaurant: { id: 'r1', system_type: 'eesal' } } });
    await open();
    expect(await screen.findByText('The tills send their orders directly.')).toBeVisible();
  });

  it('downloads the report of a period', async () => {
    const { user, toasts } = await open();
    await chooseOption(user, 'Business days', 'Last month');
    await user.click(press('Download report'));
    await waitFor(() => expect(saveAs).toHaveBeenCalledWith(expect.anything(), 'branch.pdf'));
    const asked = new URL(api.calls('GET /restaurant/branch-report')[0]!.url, 'http://api').searchParams;
    // The server knows the present business day, whatever the date of this device is.
    expect(Object.fromEntries(asked)).toEqual({ branchId: 'b1', period: 'lastMonth' });
    expect(toasts).toEqual([{ tone: 'success', title: 'The report has been downloaded', text: 'branch.pdf' }]);
  });

  it('shows the server’s reason when the server creates no report', async () => {
    api.on('GET /restaurant/branch-report', {
      status: 404,
      body: { message: 'There are no orders to report in this period', code: 'NO_ORDERS' },
    });
    const { user } = await open();
    await user.click(press('Download report'));
    expect(await screen.findByRole('alert')).toHaveTextContent('There are no orders to report in this period.');
    expect(saveAs).not.toHaveBeenCalled();
  });
});
