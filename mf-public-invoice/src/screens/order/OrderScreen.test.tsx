import { screen } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { sampleOrder } from '../../testing/sample';

const ORDER = 'GET /order/user';

const api = fakeApiOfTests();

beforeEach(() => {
  api.on(ORDER, {
    body: {
      order: {
        ...sampleOrder,
        saved: true,
        savedAt: '2026-11-21T11:05:00Z',
        user: { firstName: 'Sara', lastName: null },
      },
    },
  });
});

describe('/order/{id}', () => {
  it('shows a saved order with the customer’s name and “Saved at”, but no Save button', async () => {
    await renderPage('/order/order-1');
    expect(await screen.findByText('Sara')).toBeVisible();
    expect(screen.getByText(/Saved at/)).toHaveTextContent('2026-11-21 - 14:05');
    expect(screen.queryByRole('button', { name: 'Save Invoice' })).not.toBeInTheDocument();
    expect(api.calls(ORDER)[0]?.url).toBe('/order/user?orderId=order-1');
  });

  it('shows “Scanned at” for an unsaved order, in the branch’s time zone', async () => {
    api.on(ORDER, { body: { order: sampleOrder } });
    await renderPage('/order/order-1');
    expect(await screen.findByText(/Scanned at/)).toHaveTextContent('2026-11-21 - 13:50');
    expect(screen.queryByText(/Saved at/)).not.toBeInTheDocument();
  });

  it("retries a failed request once, then shows an 'Oops!' card with the server message followed by a full stop", async () => {
    api.on(ORDER, { status: 404, body: { message: 'There is no such order' } });
    await renderPage('/order/nothing');
    expect(await screen.findByText('There is no such order.')).toBeVisible();
    expect(api.calls(ORDER)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it("shows 'An error occurred' if a failed request has no server message, and shows the order after Retry", async () => {
    api.on(ORDER, 'down');
    const { user } = await renderPage('/order/order-1');
    expect(await screen.findByText('An error occurred')).toBeVisible();
    api.on(ORDER, { body: { order: sampleOrder } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Najd Kitchen' })).toBeVisible();
  });

  it('says that a void order is no longer an invoice', async () => {
    api.on(ORDER, { body: { order: { ...sampleOrder, voided: true } } });
    await renderPage('/order/order-1');
    expect(await screen.findByText('This order was cancelled at the till and is no longer an invoice')).toBeVisible();
  });
});
