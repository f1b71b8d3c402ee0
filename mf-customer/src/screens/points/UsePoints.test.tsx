import { screen, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import type { DinerRedemption } from '../../api.generated';
import { renderPage } from '../../testing/renderPage';
import { sampleOrder } from '../../testing/samples';

const POINTS = 'GET /customer/points';
const CODE = 'POST /customer/points/code';
const names = sampleOrder.restaurant.names;
const balance = {
  ...{ restaurantId: 'r1', names, available: 100, pending: 0, debt: 0 },
  worth: { amount: 5, currency: 'SAR' },
};
const redemption: DinerRedemption = {
  ...{ id: 'use-1', state: 'open', points: 100, discount: 5, currency: 'SAR', names },
  at: '2026-11-23T12:00:00Z',
};

const api = fakeApiOfTests();
const answer = (...redemptions: DinerRedemption[]) =>
  api.on(POINTS, { body: { balances: [balance], movements: [], redemptions, next: null } });
beforeEach(() => {
  api.on('GET /customer/session', { body: { signedIn: true, phone: '+966 5• ••• ••34' } });
  api.on(CODE, { body: { code: '12345678', expiresInSeconds: 60 } });
  answer();
});
afterEach(() => jest.useRealTimers());

async function openDialog(language: 'en' | 'ar' = 'en') {
  const { user } = await renderPage('/me/points', { language });
  await user.click(await screen.findByRole('button', { name: language === 'ar' ? 'استخدام النقاط' : 'Use points' }));
  return { user, dialog: await screen.findByRole('dialog') };
}

describe('the code for using points', () => {
  it('is shown as digits and as a QR code', async () => {
    const { dialog } = await openDialog();
    expect(await within(dialog).findByText('1234 5678')).toBeVisible();
    expect(await within(dialog).findByRole('img', { name: 'QR code of your points code' })).toBeVisible();
    expect(api.calls(CODE)[0]?.body).toEqual({ restaurantId: 'r1' });
  });

  it('is replaced by the amount of the discount after the cashier has typed the code; after the order, the dialog says how much the points took off', async () => {
    jest.useFakeTimers();
    const { dialog } = await openDialog();
    await within(dialog).findByText('1234 5678');
    answer(redemption);
    expect(await within(dialog).findByText(/take .*5\.00.* off your bill now/)).toBeVisible();
    answer({ ...redemption, state: 'redeemed' });
    expect(await within(dialog).findByText(/Your points took .*5\.00/)).toBeVisible();
  });

  it('is replaced by a new code before it expires', async () => {
    const codes = [
      { code: '11111111', expiresInSeconds: 5.2 },
      { code: '22222222', expiresInSeconds: 60 },
    ];
    api.on(CODE, () => ({ body: codes[Math.min(api.calls(CODE).length, 2) - 1] }));
    const { dialog } = await openDialog();
    expect(await within(dialog).findByText('2222 2222')).toBeVisible();
  });

  it('is missing when the server refuses to create one; the dialog then shows the reason and a Try again button', async () => {
    api.on(CODE, { status: 409, body: { code: 'POINTS_TOO_FEW', message: 'Too few' } });
    const { user, dialog } = await openDialog();
    await within(dialog).findByText(/Too few/);
    api.on(CODE, { body: { code: '12345678', expiresInSeconds: 60 } });
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('1234 5678')).toBeVisible();
  });

  it('is not offered for points without a value, or while the diner owes points', async () => {
    api.on(POINTS, {
      body: {
        balances: [
          { ...balance, worth: null },
          { ...balance, restaurantId: 'r2', debt: 3 },
        ],
        movements: [],
        redemptions: [],
        next: null,
      },
    });
    await renderPage('/me/points');
    await screen.findByRole('list', { name: 'Balances' });
    expect(screen.queryByRole('button', { name: 'Use points' })).not.toBeInTheDocument();
  });
});

it('If a diner has used points for a discount but no order has this discount, the points page says that the points were given back', async () => {
  answer({ ...redemption, state: 'missing' });
  await renderPage('/me/points');
  const list = await screen.findByRole('list', { name: 'Points at the cashier' });
  expect(list).toHaveTextContent(/No order had the discount of .*5\.00.*You have your points back/);
});
