import { screen, waitFor, within } from '@testing-library/react';
import { chooseOption, fakeApiOfTests, selectNamed } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { sampleOrder, sampleReceipt, sampleHome, sampleSummary } from '../../testing/samples';

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  month: index < 1 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
  amount: index * 10,
  vat: index * 1.3,
  receipts: index,
}));
const inRiyals = {
  currency: 'SAR',
  amount: 110,
  vat: 14.35,
  receipts: 11,
  before: 100,
  budget: { amount: 125, percent: 88, state: 'near' },
  months: MONTHS,
  days: Array.from({ length: 30 }, (_, index) => (index === 4 ? 110 : 0)),
  compared: { amount: 100, days: null } as { amount: number; days: number | null } | null,
  restaurants: [{ id: 'rest-1', names: sampleOrder.restaurant.names, amount: 110, receipts: 11 }],
  categories: [
    { category: 'Work', amount: 80, receipts: 8 },
    { category: null, amount: 30, receipts: 3 },
  ],
};
const inDollars = {
  ...inRiyals,
  currency: 'USD',
  amount: 5,
  before: 7,
  compared: { amount: 7, days: 22 },
  budget: null,
  restaurants: [],
  categories: [],
};

const api = fakeApiOfTests();
beforeEach(() => {
  api.on('GET /customer/session', { body: { signedIn: true, phone: '+966 5• ••• ••34' } });
  api.on('GET /customer/receipts/home', { body: sampleHome });
  api.on('GET /customer/receipts/summary', { body: sampleSummary });
  api.on('GET /customer/spending', { body: { month: '2026-11', currencies: [inRiyals, inDollars] } });
});

const card = (currency: string) => screen.findByRole('region', { name: currency });

describe('/me/spending', () => {
  it('shows the spending in each currency separately, compared with the same days of the month before', async () => {
    await renderPage('/me/spending');
    const riyals = await card('SAR');
    expect(within(riyals).getByText(/10\.00.*more than October/)).toBeVisible();
    expect(within(await card('USD')).getByText(/2\.00.*less than .?1–22.? October/)).toBeVisible();
    expect(screen.queryByText(/115/)).not.toBeInTheDocument();
    expect(within(riyals).getByText(/Includes .*14\.35.* VAT/)).toBeVisible();
    expect(within(riyals).getByText('No category')).toBeVisible();
    expect(within(riyals).getByText('Najd Kitchen')).toBeVisible();
  });

  it('offers the month as files and by e-mail after Export is pressed, so that the amount comes first', async () => {
    api.on('GET /customer/session', { body: { signedIn: true, phone: '+966 5• ••• ••34', mails: true } });
    const { user } = await renderPage('/me/spending');
    await card('SAR');
    expect(screen.queryByRole('button', { name: /Download|Send/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.getAllByRole('button', { name: /Download|Send/ }).map(({ textContent }) => textContent)).toEqual([
      ...['Download as PDF', 'Download as CSV', 'Download as Excel', 'Send by e-mail'],
    ]);
  });

  it('draws a bar for each month, and shows the same numbers as a table', async () => {
    const { user } = await renderPage('/me/spending');
    const riyals = await card('SAR');
    const drawing = await within(riyals).findByRole('img', { name: 'Spending per month, SAR' });
    expect([...drawing.querySelectorAll('[data-value]')].map((bar) => bar.getAttribute('data-value'))).toEqual(
      // The first month has no receipts.
      MONTHS.slice(1).map(({ amount }) => String(amount)),
    );
    await user.click(within(riyals).getByRole('button', { name: 'Show as table' }));
    const rows = within(riyals).getAllByRole('row');
    expect(rows).toHaveLength(12);
    expect(rows[1]).toHaveTextContent(/November 2026.*11.*14\.30.*110\.00/);
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

  describe('for a month that the diner chooses', () => {
    const october = { month: '2026-10', currencies: [{ ...inDollars, amount: 7 }] };
    let answer: (response: { status?: number; body?: object }) => void;
    beforeEach(() => {
      const months = ['2026-11', '2026-10'].map((month) => ({ ...sampleSummary.months[0], month }));
      api.on('GET /customer/receipts/summary', { body: { ...sampleSummary, months } });
    });

    /** Opens the page and chooses October, whose response waits until `answer` is called. */
    async function chooseOctober() {
      const page = await renderPage('/me/spending');
      await card('SAR');
      api.on('GET /customer/spending', new Promise((resolve) => (answer = resolve)));
      await chooseOption(page.user, 'Month', 'October 2026');
      return page;
    }

    it('shows the month in the select, and no other month’s spending, while it loads', async () => {
      await chooseOctober();
      expect(selectNamed('Month')).toHaveTextContent('October 2026');
      expect(screen.getByRole('status')).toHaveTextContent('Loading');
      expect(screen.queryByRole('region', { name: 'SAR' })).not.toBeInTheDocument();
      answer({ body: october });
      expect(await card('USD')).toHaveTextContent('October 2026');
    });

    it('offers Retry when the month cannot be loaded, and keeps the month in the select', async () => {
      const { user } = await chooseOctober();
      answer({ status: 400, body: { message: 'The month is unknown', code: 'UNKNOWN_TO_THE_CLIENT' } });
      expect(await screen.findByRole('alert')).toHaveTextContent('The month is unknown');
      expect(selectNamed('Month')).toHaveTextContent('October 2026');
      api.on('GET /customer/spending', { body: october });
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await card('USD')).toHaveTextContent('October 2026');
    });

    it('lets the diner choose another month after a failure', async () => {
      const { user } = await chooseOctober();
      answer({ status: 400, body: { message: 'The month is unknown', code: 'UNKNOWN_TO_THE_CLIENT' } });
      await screen.findByRole('alert');
      api.on('GET /customer/spending', { body: { month: '2026-11', currencies: [inRiyals] } });
      await chooseOption(user, 'Month', 'November 2026');
      expect(await card('SAR')).toHaveTextContent('November 2026');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('keeps showing the earlier months as a table', async () => {
      const { user } = await renderPage('/me/spending');
      await user.click(within(await card('USD')).getByRole('button', { name: 'Show as table' }));
      api.on('GET /customer/spending', { body: october });
      await chooseOption(user, 'Month', 'October 2026');
      await waitFor(async () => expect(await card('USD')).toHaveTextContent('7.00'));
      expect(within(await card('USD')).getByRole('table')).toBeVisible();
    });
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
