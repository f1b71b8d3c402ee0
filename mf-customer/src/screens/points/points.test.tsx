import { screen, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { sampleOrder } from '../../testing/samples';

const names = sampleOrder.restaurant.names;
const movement = {
  at: '2026-11-22T10:00:00Z',
  points: 100,
  names,
  receiptId: 'order-1',
  orderNumber: '1284',
  ...{ pendingUntil: null, availableOn: null, expiresAt: null, expiresOn: null },
};

const api = fakeApiOfTests();
beforeEach(() => {
  api.on('GET /customer/session', { body: { signedIn: true, phone: '+966 5• ••• ••34' } });
  api.on('GET /customer/points', {
    body: {
      balances: [
        { restaurantId: 'r1', names, available: 1250, pending: 40, debt: 0, worth: { amount: 62.5, currency: 'SAR' } },
      ],
      redemptions: [],
      movements: [
        { ...movement, id: '3', kind: 'earned', points: 40, availableOn: '2026-11-29' },
        { ...movement, id: '2', kind: 'taken_back', points: -30 },
        {
          ...movement,
          id: '1',
          kind: 'corrected',
          points: 5,
          receiptId: null,
          orderNumber: null,
          reason: 'The till was offline',
        },
      ],
      next: null,
    },
  });
});

describe('/me/points', () => {
  it('shows the available and the pending points', async () => {
    await renderPage('/me/points');
    const [row] = within(await screen.findByRole('list', { name: 'Balances' })).getAllByRole('listitem');
    expect(row).toHaveTextContent(/Najd Kitchen.*1,250.* points.*40.* pending/);
    expect(row).toHaveTextContent(/Worth .*62\.50/);
  });

  it('shows the administrators’ reason for a correction', async () => {
    await renderPage('/me/points');
    expect(await screen.findByText('The till was offline')).toBeVisible();
  });

  it('describes every transfer of points, and links to the receipt if there is one', async () => {
    await renderPage('/me/points');
    const rows = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Najd Kitchen.*Earned.*22 Nov 2026.*1284.*Available from.*\+40/),
      expect.stringMatching(/Taken back after a return.*−30/),
      expect.stringMatching(/Corrected.*\+5/),
    ]);
    expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/me/receipts/order-1');
    expect(within(rows[2]!).queryByRole('link')).not.toBeInTheDocument();
  });

  it('loads more transfers when Show more is pressed', async () => {
    api.on('GET /customer/points', ({ url }) => ({
      body: url.includes('after=5')
        ? {
            balances: [],
            redemptions: [],
            movements: [{ ...movement, id: '4', kind: 'expired', points: -7 }],
            next: null,
          }
        : { balances: [], redemptions: [], movements: [{ ...movement, id: '5', kind: 'earned' }], next: '5' },
    }));
    const { user } = await renderPage('/me/points');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(/Expired/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('explains how to earn points when the diner has none', async () => {
    api.on('GET /customer/points', { body: { balances: [], movements: [], redemptions: [], next: null } });
    await renderPage('/me/points', { language: 'ar' });
    expect(await screen.findByText('لا نقاط بعد')).toBeVisible();
  });
});
