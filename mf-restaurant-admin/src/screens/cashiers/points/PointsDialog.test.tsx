import { screen, within } from '@testing-library/react';
import type { FakeApi } from 'shared-ui/testing';
import type { Redemption } from '../../../api.generated';
import { cashiersServer, openCashiers, REDEMPTIONS as LIST } from '../testing/openCashiers';

const BEGIN = 'POST /points/redemption';

const redemption: Redemption = {
  id: 'use-1',
  state: 'open',
  points: 100,
  discount: 5,
  currency: 'SAR',
  at: '2026-11-23T12:00:00Z',
  bill: 40,
  orderNumber: null,
};

let api: FakeApi;
beforeEach(() => {
  ({ api } = cashiersServer());
  localStorage.clear();
  api.on(LIST, { body: { isOffered: true, redemptions: [] } });
  api.on(BEGIN, { body: { redemption } });
});
afterEach(() => jest.useRealTimers());

/** Opens the dialog of the first till, and types the customer's code and the amount of the bill. */
async function openDialog({ code = '1234 5678', bill = '40' } = {}) {
  const { user } = await openCashiers({ cashier: 'd1' });
  await user.click(await screen.findByRole('button', { name: 'Use points' }));
  const dialog = await screen.findByRole('dialog', { name: 'Use points' });
  await user.type(within(dialog).getByRole('textbox', { name: /Customer’s code/ }), code);
  await user.type(within(dialog).getByRole('spinbutton', { name: /Bill amount/ }), `${bill}{Enter}`);
  return { user, dialog };
}

describe('the points of a customer at the till', () => {
  it('cannot be used at a restaurant that does not accept points', async () => {
    api.on(LIST, { body: { isOffered: false, redemptions: [] } });
    await openCashiers({ cashier: 'd1' });
    await screen.findByText('Broast');
    expect(screen.queryByRole('button', { name: 'Use points' })).not.toBeInTheDocument();
  });

  it('are shown as an amount to take off the bill after the code and the bill are typed by keyboard', async () => {
    await openDialog();
    expect(await screen.findByText(/Take .*5\.00.* off the bill/)).toBeVisible();
    expect(api.calls(BEGIN)[0]?.body).toEqual({
      restaurantId: 'r1',
      casherId: 'POS-1',
      id: expect.any(String),
      code: '12345678',
      bill: 40,
    });
    expect(screen.getByRole('button', { name: 'Discount given' })).toHaveFocus();
  });

  it('can be used with a code in Arabic digits', async () => {
    await openDialog({ code: '١٢٣٤ ٥٦٧٨' });
    await screen.findByText(/off the bill/);
    expect(api.calls(BEGIN)[0]?.body).toMatchObject({ code: '12345678' });
  });

  it('are not checked until the code is complete and the bill has an amount', async () => {
    await openDialog({ code: '1234', bill: '0' });
    expect(await screen.findByText('Please type the eight digits')).toBeVisible();
    expect(screen.getByText('Please enter the amount of the bill')).toBeVisible();
    expect(api.calls(BEGIN)).toHaveLength(0);
  });

  it('can be refused by the server: the dialog then shows the reason, and the typed text stays', async () => {
    api.on(BEGIN, { status: 404, body: { code: 'POINTS_CODE', message: 'This code is wrong or too old' } });
    const { dialog } = await openDialog();
    expect(await within(dialog).findByText(/This code is wrong or too old/)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /Customer’s code/ })).toHaveValue('1234 5678');
  });

  it('are checked again with the same redemption id after the connection failed', async () => {
    api.on(BEGIN, 'down');
    const { user, dialog } = await openDialog();
    await within(dialog).findByText(/nothing is counted twice/);
    api.on(BEGIN, { body: { redemption } });
    await user.click(within(dialog).getByRole('button', { name: 'Check points' }));
    await screen.findByText(/off the bill/);
    const ids = api.calls(BEGIN).map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });

  it('are shown as “waiting for the order” once the discount is given, and with the order’s number once the order has arrived', async () => {
    jest.useFakeTimers();
    const { user } = await openDialog();
    const confirmed: Redemption = { ...redemption, state: 'confirmed' };
    api.on('POST /points/redemption/use-1/confirm', { body: { redemption: confirmed } });
    api.on(LIST, { body: { isOffered: true, redemptions: [confirmed] } });
    await user.click(await screen.findByRole('button', { name: 'Discount given' }));
    expect(await screen.findByText('Waiting for the order with this discount')).toBeVisible();
    api.on(LIST, {
      body: { isOffered: true, redemptions: [{ ...confirmed, state: 'redeemed', orderNumber: '1002' }] },
    });
    expect(await screen.findByText(/Used for order .*1002/, undefined, { timeout: 8_000 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next customer' }));
    expect(screen.getByRole('textbox', { name: /Customer’s code/ })).toHaveValue('');
  });

  it("are shown as 'Canceled' after the cashier cancels the redemption", async () => {
    const { user, dialog } = await openDialog();
    const cancelled: Redemption = { ...redemption, state: 'cancelled' };
    api.on('POST /points/redemption/use-1/cancel', { body: { redemption: cancelled } });
    api.on(LIST, { body: { isOffered: true, redemptions: [cancelled] } });
    await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Canceled')).toBeVisible();
  });

  it('go back to the customer if no order has the discount, and the dialog says so in Arabic', async () => {
    api.on(LIST, { body: { isOffered: true, redemptions: [{ ...redemption, id: 'use-0', state: 'missing' }] } });
    const { user } = await openCashiers({ cashier: 'd1', language: 'ar' });
    await user.click(await screen.findByRole('button', { name: 'استخدام النقاط' }));
    expect(await screen.findByText('لا يوجد طلب بهذا الخصم. عادت النقاط إلى العميل.')).toBeVisible();
  });
});
