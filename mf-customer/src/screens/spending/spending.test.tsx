import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { sampleOrder, sampleReceipt, sampleSummary } from '../../testing/samples';

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  month: index < 1 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
  amount: index * 10,
  receipts: index,
}));
const inRiyals = {
  currency: 'SAR',
  amount: 110,
  receipts: 11,
  before: 100,
  budget: { amount: 125, percent: 88, state: 'near' },
  months: MONTHS,
  restaurants: [{ id: 'rest-1', names: sampleOrder.restaurant.names, amount: 110, receipts: 11 }],
  categories: [
    { category: 'Work', amount: 80, receipts: 8 },
    { category: null, amount: 30, receipts: 3 },
  ],
};
const inDollars = { ...inRiyals, currency: 'USD', amount: 5, before: 7, budget: null, restaurants: [], categories: [] };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on('GET /customer/session', { body: { signedIn: true, phone: '+966 5• ••• ••34' } });
  api.on('GET /customer/receipts/summary', { body: sampleSummary });
  api.on('GET /customer/spending', { body: { month: '2026-11', currencies: [inRiyals, inDollars] } });
});

const card = (currency: string) => screen.findByRole('region', { name: currency });

describe('/me/spending', () => {
  it('shows the spending in each currency separately, compared with the month before', async () => {
    await renderPage('/me/spending');
    const riyals = await card('SAR');
    expect(within(riyals).getByText(/10\.00.*more than in October/)).toBeVisible();
    expect(within(await card('USD')).getByText(/2\.00.*less than in October/)).toBeVisible();
    expect(screen.queryByText(/115/)).not.toBeInTheDocument();
    expect(within(riyals).getByText('No category')).toBeVisible();
    expect(within(riyals).getByText('Najd Kitchen')).toBeVisible();
  });

  it('draws a bar for each month, and shows the same numbers as a table', async () => {
    const { user } = await renderPage('/me/spending');
    const riyals = await card('SAR');
    const drawing = await within(riyals).findByRole('img', { name: 'Spending per month, SAR' });
    expect([...drawing.querySelectorAll('[data-value]')].map((bar) => bar.getAttribute('data-value'))).toEqual(
      MONTHS.map(({ amount }) => String(amount)),
    );
    await user.click(within(riyals).getByRole('button', { name: 'Show as table' }));
    const rows = within(riyals).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows[1]).toHaveTextContent(/November 2026.*11.*110\.00/);
  });

  it('warns when 80 percent of a budget is spent, and lets the diner change the budget', async () => {
    api.on('PATCH /customer/budget', { body: { message: 'Saved' } });
    const { user, toasts } = await renderPage('/me/spending');
    const riyals = await card('SAR');
    expect(within(riyals).getByText('You’ve spent 88% of this month’s budget (SAR).')).toBeVisible();
    await user.click(within(riyals).getByRole('button', { name: 'Change budget' }));
    const field = within(riyals).getByRole('spinbutton');
    await user.clear(field);
    await user.click(within(riyals).getByRole('button', { name: 'Save budget' }));
    expect(await within(riyals).findByText('Enter an amount above 0')).toBeVisible();
    expect(api.calls('PATCH /customer/budget')).toHaveLength(0);
    await user.type(field, '250.50');
    await user.click(within(riyals).getByRole('button', { name: 'Save budget' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success' }]));
    expect(api.calls('PATCH /customer/budget')[0]?.body).toEqual({ currency: 'SAR', amount: 250.5 });
  });

  it('lets the diner remove a budget', async () => {
    api.on('PATCH /customer/budget', { body: { message: 'Saved' } });
    const { user } = await renderPage('/me/spending');
    const riyals = await card('SAR');
    await user.click(within(riyals).getByRole('button', { name: 'Change budget' }));
    await user.click(within(riyals).getByRole('button', { name: 'Remove budget' }));
    await waitFor(() =>
      expect(api.calls('PATCH /customer/budget')[0]?.body).toEqual({ currency: 'SAR', amount: null }),
    );
  });
});

describe('the list of receipts on /me', () => {
  it('warns about a budget that is used up, and links to the spending page', async () => {
    api.on('GET /customer/spending/alerts', { body: { alerts: [{ currency: 'SAR', percent: 104, state: 'over' }] } });
    api.on('GET /customer/receipts', { body: { receipts: [sampleReceipt], next: null } });
    await renderPage('/me');
    const link = await screen.findByRole('link', { name: 'You’ve used up this month’s budget (SAR): 104%.' });
    expect(link).toHaveAttribute('href', '/me/spending');
  });
});
