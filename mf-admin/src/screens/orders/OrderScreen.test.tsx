import { saveAs } from 'file-saver';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { orderDetails } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { OrderScreen } from './OrderScreen';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const READ = 'GET /admin/orders/order-1';
const PDF = 'GET /order/receipt';

const api = fakeApiOfTests();

beforeEach(() => {
  api.on('GET /feedback', { body: { feedback: [], unread: 0 } });
  api.on(READ, { body: orderDetails() });
});

const open = (language?: Language) =>
  renderScreen(<OrderScreen />, { route: '/dashboard/orders/order-1', path: '/dashboard/orders/:id', language });
const events = () =>
  within(screen.getAllByRole('list').at(-1)!)
    .getAllByRole('listitem')
    .map(({ firstElementChild }) => firstElementChild?.textContent);

describe('the page of an order', () => {
  it('shows the receipt as the customer sees it, and beside it the phone number, the branch and the reference', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Order 1001' })).toBeVisible();
    const receipt = within(screen.getByRole('article'));
    expect(receipt.getByText('Broast')).toBeVisible();
    expect(receipt.getByText('Sara Ahmed')).toBeVisible();
    expect(receipt.queryByRole('button', { name: 'Save Invoice' })).not.toBeInTheDocument();
    expect(screen.getByText('050 123 4567')).toBeVisible();
    expect(screen.getByText('Point of sale reference').nextSibling).toHaveTextContent('pos-77');
    expect(screen.getByRole('link', { name: 'Olaya' })).toHaveAttribute('href', '/dashboard/restaurants/devices/r1/b1');
    expect(screen.getByRole('link', { name: 'Open receipt' })).toHaveAttribute('href', '/order/order-1');
  });

  it.each([
    [{ savedBy: 'diner' as const }, 'Saved by the customer with a code'],
    [{ savedBy: 'staff' as const }, 'Saved by the restaurant’s staff'],
    [{ savedBy: 'staff' as const, by: 'Amal' }, 'Saved for the customer by Amal'],
  ])('says who saved the order: %j', async (saver, title) => {
    const history = [
      { what: 'code_sent' as const, at: '2026-03-01T10:04:00.000Z' },
      { what: 'saved' as const, at: '2026-03-01T10:05:00.000Z', ...saver },
    ];
    api.on(READ, { body: orderDetails({ history }) });
    await open();
    await screen.findByRole('heading', { name: 'History' });
    expect(events()).toEqual(['A code was sent to save the order', title]);
  });

  it('shows the order’s history, earliest first', async () => {
    const { order } = orderDetails();
    api.on(READ, {
      body: orderDetails({
        order: { ...order, status: 'void', voided: true },
        history: [
          ...orderDetails().history,
          { what: 'changed', at: null },
          { what: 'returned', at: '2026-03-01T11:00:00.000Z', number: 'R-1', amount: 10 },
          { what: 'return_voided', at: '2026-03-01T11:05:00.000Z', number: 'R-1' },
          { what: 'voided', at: '2026-03-01T12:00:00.000Z' },
        ],
      }),
    });
    await open();
    await screen.findByRole('heading', { name: 'History' });
    expect(events()).toEqual([
      'Closed at Till 1',
      'Received from the point of sale',
      'Saved for the customer',
      'Last changed at the point of sale',
      'Returned',
      'Return cancelled',
      'Cancelled at Till 1',
    ]);
    expect(screen.getByText('1 Mar 2026, 13:05')).toBeVisible();
    expect(screen.getByText('Time not recorded')).toBeVisible();
    expect(screen.getAllByText(/Return R-1/)).toHaveLength(2);
  });

  it('says that the till posted the order, and has no receipt link if the order is unsaved', async () => {
    const { order } = orderDetails();
    api.on(READ, {
      body: orderDetails({
        order: { ...order, saved: false, savedAt: null, user: null },
        customer: null,
        source: { system_type: 'eesal', order_id: 'own-1' },
        history: [{ what: 'received', at: '2026-03-01T10:06:00.000Z' }],
      }),
    });
    await open();
    expect(await screen.findByText('Till reference')).toBeVisible();
    expect(events()).toEqual(['Received from the till']);
    expect(screen.getByText('Not saved')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open receipt' })).not.toBeInTheDocument();
    expect(screen.queryByText('Customer phone')).not.toBeInTheDocument();
  });

  it("shows the server's message for an unknown order", async () => {
    api.on(READ, { status: 404, body: { message: 'We could not find this order', code: 'NOT_FOUND' } });
    await open();
    expect(await screen.findByText('We could not find this order.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
  });
});

describe("'Back'", () => {
  it('returns to the list with the same page, filter and phone number as before', async () => {
    const { user, router } = await open();
    const list = { list: '?state=saved&page=2', phone: '0501' };
    await act(() => router.navigate('/dashboard/orders/order-1', { state: list, replace: true }));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard/orders',
      search: '?state=saved&page=2',
      state: { phone: '0501' },
    });
  });
});

describe("'Download PDF'", () => {
  it('saves the receipt in the language of the page', async () => {
    api.on(PDF, { body: 'pdf', headers: { 'content-disposition': 'attachment; filename="receipt-1001.pdf"' } });
    const { user, toasts } = await open('ar');
    await user.click(await screen.findByRole('button', { name: 'تنزيل PDF' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ tone: 'success', text: 'receipt-1001.pdf' });
    expect(api.calls(PDF).map(({ url }) => url)).toEqual(['/order/receipt?orderId=order-1&language=ar']);
    expect(saveAs).toHaveBeenCalledTimes(1);
  });
});
