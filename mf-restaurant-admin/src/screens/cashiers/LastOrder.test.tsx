import { screen, waitFor } from '@testing-library/react';
import { ORDER_LOGS_UPDATE } from 'contracts';
import type { FakeApi, FakeEvents } from 'shared-ui/testing';
import { order } from '../../testing/fixtures';
import { cashiersServer, LAST_ORDER, openCashiers, pickTill } from './testing/openCashiers';

let api: FakeApi;
let events: FakeEvents;

beforeEach(() => {
  ({ api, events } = cashiersServer());
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const SHAWARMA = {
  body: {
    invoice: order({
      id: 'order-2',
      order_number: '1002',
      order_items: [{ item_name: 'Shawarma', item_quantity: 1, total_price: 9 }],
    }),
  },
};

/** Opens a till and waits until its order is shown and the page listens to events. */
async function openTill() {
  const suite = await openCashiers({ cashier: 'd1' });
  await screen.findByText('Broast');
  await waitFor(() => expect(events.listeners()).toBe(1));
  return suite;
}

describe('the view of the selected cashier', () => {
  it("shows 'Last Order for {cashier}', the branch and the invoice, and fetches the order by the cashier's device_id", async () => {
    const { user } = await openCashiers();
    await pickTill(user);
    expect(screen.getByRole('heading', { name: 'Last Order for Till 1' })).toBeVisible();
    expect(screen.getAllByText('Olaya')[0]).toBeVisible();
    expect(await screen.findByText('Broast')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Invoice' })).toBeVisible();
    expect(api.calls(LAST_ORDER)[0]?.url).toBe('/order/foodics/cashier/last-order?restaurantId=r1&casherId=POS-1');
  });

  it('says that a new till has no orders yet, and shows its first order when it arrives', async () => {
    api.on(LAST_ORDER, { status: 404, body: { code: 'NO_ORDER_YET', message: 'This till has no orders yet' } });
    await openCashiers({ cashier: 'd1' });
    expect(await screen.findByText('This till has no orders yet')).toBeVisible();
    expect(screen.queryByText('Oops!')).not.toBeInTheDocument();
    await waitFor(() => expect(events.listeners()).toBe(1));
    api.on(LAST_ORDER, SHAWARMA);
    events.send(ORDER_LOGS_UPDATE);
    expect(await screen.findByText('Shawarma')).toBeVisible();
  });

  it('warns that the order was saved to a wrong phone number, and stops warning when the order is saved again', async () => {
    const contested = { ...order(), contestedAt: '2026-03-01T12:00:00.000Z' };
    api.on(LAST_ORDER, { body: { invoice: contested } });
    await openTill();
    expect(screen.getByText(/This receipt was saved to a wrong number/)).toBeVisible();
    api.on(LAST_ORDER, { body: { invoice: { ...contested, saved: true } } });
    events.send(ORDER_LOGS_UPDATE);
    await waitFor(() => expect(screen.queryByText(/saved to a wrong number/)).not.toBeInTheDocument());
  });

  it("returns to the tiles on 'Back to Cashiers' and on the browser's Back", async () => {
    const { user, router } = await openCashiers();
    await pickTill(user);
    await user.click(screen.getByRole('button', { name: 'Back to Cashiers' }));
    expect(screen.getByRole('heading', { name: 'Cashiers' })).toBeVisible();
    await pickTill(user);
    await waitFor(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Cashiers' })).toBeVisible();
  });

  it('shows and announces a new last order when the server pushes an orderLogsUpdate event', async () => {
    await openTill();
    api.on(LAST_ORDER, SHAWARMA);
    events.send(ORDER_LOGS_UPDATE);
    expect(await screen.findByText('Shawarma')).toBeVisible();
    const status = screen.getByText('A newer order has arrived: 1002');
    expect(status).toBeVisible();
    expect(status.parentElement?.parentElement).toHaveAttribute('role', 'status');
  });

  it('does not refetch the order when the window gets the focus or the page becomes visible', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    await openTill();
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(api.calls(LAST_ORDER)).toHaveLength(1);
  });

  it('fetches the last order each time it opens, so that nobody saves an older order by mistake', async () => {
    const { user } = await openTill();
    await user.click(screen.getByRole('button', { name: 'Back to Cashiers' }));
    api.on(LAST_ORDER, new Promise<never>(() => {}));
    await pickTill(user);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(screen.queryByText('Broast')).not.toBeInTheDocument();
  });

  it("shows the server's message when a refetch and its retry fail, and hides the old order", async () => {
    await openTill();
    api.on(LAST_ORDER, { status: 404, body: { message: 'There is no order at this till yet', code: 'not_found' } });
    events.send(ORDER_LOGS_UPDATE);
    expect(await screen.findByText('There is no order at this till yet.')).toBeVisible();
    expect(screen.queryByText('Broast')).not.toBeInTheDocument();
    expect(api.calls(LAST_ORDER)).toHaveLength(3);
  });

  it("shows 'An error occurred' when the server does not respond, and Retry fetches again", async () => {
    api.on(LAST_ORDER, 'down');
    const { user } = await openCashiers({ cashier: 'd1' });
    expect(await screen.findByText('An error occurred')).toBeVisible();
    api.on(LAST_ORDER, SHAWARMA);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Shawarma')).toBeVisible();
  });

  it.each([
    ['may not be the latest', { stale: true }, 'This may not be the latest order'],
    ['has been returned', { returned: true }, 'This order has been returned'],
  ])('says that an order %s, and still offers to save it', async (_, state, words) => {
    api.on(LAST_ORDER, { body: { invoice: order(state) } });
    await openCashiers({ cashier: 'd1' });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Invoice' })).toBeVisible();
  });

  it('says that an order is void, and does not offer to save it, not even with the shortcut key', async () => {
    api.on(LAST_ORDER, { body: { invoice: order({ voided: true }) } });
    const { user } = await openCashiers({ cashier: 'd1' });
    expect(await screen.findByText(/This order was cancelled/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save Invoice' })).not.toBeInTheDocument();
    await user.keyboard('s');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('warns when the event stream is lost, offers Refresh, and refetches when the stream is back', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { user } = await openTill();
    events.lose();
    expect(await screen.findByText(/Connection lost/, {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.getByText('Broast')).toBeVisible();
    api.on(LAST_ORDER, SHAWARMA);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Shawarma')).toBeVisible();

    api.on(LAST_ORDER, {
      body: {
        invoice: order({ id: 'order-3', order_items: [{ item_name: 'Kabsa', item_quantity: 1, total_price: 9 }] }),
      },
    });
    events.restore();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Kabsa')).toBeVisible();
    expect(screen.queryByText(/Connection lost/)).not.toBeInTheDocument();
  });
});
