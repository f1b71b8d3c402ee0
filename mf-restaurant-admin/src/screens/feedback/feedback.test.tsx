import { screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderScreen } from '../../testing/renderScreen';
import { FeedbackScreen } from './FeedbackScreen';

const order = {
  id: 'o1',
  order_number: '335',
  order_date: '2026-11-22',
  order_time: '12:40',
  total_price: 161,
  currency: 'SAR',
  restaurant: { id: 'r1', names: [] },
  branch_name: 'Olaya',
};
const entry = { good: null, text: null, reasons: [], sentAt: '2026-11-22T09:40:00Z', answeredAt: null, order };
const RATING = {
  ...entry,
  id: 'f1',
  kind: 'rating',
  good: false,
  reasons: ['waiting'],
  text: 'Forty minutes for two plates',
  state: 'new',
};
const COMPLAINT = {
  ...entry,
  id: 'f2',
  kind: 'complaint',
  reasons: ['amount'],
  text: 'One laban, not two',
  state: 'new',
  order: { ...order, order_number: '297' },
};

const api = fakeApiOfTests();
beforeEach(() => {
  api.on('GET /feedback', { body: { feedback: [RATING, COMPLAINT], unread: 2 } });
  api.on('GET /feedback/weeks', {
    body: {
      weeks: [
        { from: '2026-11-09', ratings: 0, good: 0 },
        { from: '2026-11-16', ratings: 4, good: 3 },
      ],
    },
  });
});

const open = () =>
  renderScreen(<FeedbackScreen />, { route: '/dashboard/branch/feedback', path: '/dashboard/branch/feedback' });
const row = async (text: string) => (await screen.findByText(text)).closest('tr')!;

describe('the feedback of a branch', () => {
  it('shows the share of good ratings, and of each week', async () => {
    await open();
    await screen.findByText('of 4 ratings');
    const weeks = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(weeks).toEqual(['9 Nov 2026: –', '16 Nov 2026: 75%']);
  });

  it('shows what customers say, with reasons and order, and marks a rating as read', async () => {
    api.on('PATCH /feedback/f1', { body: { message: 'Read' } });
    const { user } = await open();
    const rating = await row('Forty minutes for two plates');
    for (const text of ['Not good', 'Waiting time', '335', 'New']) expect(within(rating).getByText(text)).toBeVisible();
    await user.click(within(rating).getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(api.calls('PATCH /feedback/f1')[0]!.body).toEqual({ state: 'read' }));
  });

  it('answers a complaint with what was done about it', async () => {
    api.on('PATCH /feedback/f2', { body: { message: 'Read' } });
    const { user } = await open();
    expect(within(await row('One laban, not two')).getByText('Wrong receipt')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Answer about order 297' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Taken care of' }));
    await waitFor(() => expect(api.calls('PATCH /feedback/f2')[0]!.body).toEqual({ state: 'done' }));
  });

  it('marks all ratings as read, and can show only wrong receipts', async () => {
    api.on('POST /feedback/read', { body: { message: 'Read' } });
    const { user } = await open();
    await row('One laban, not two');
    await user.click(screen.getByRole('button', { name: 'Mark all ratings as read' }));
    await waitFor(() => expect(api.calls('POST /feedback/read')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Kind' }));
    await user.click(screen.getByRole('option', { name: 'Wrong receipts' }));
    await waitFor(() => expect(api.calls('GET /feedback').at(-1)!.url).toContain('kind=complaint'));
  });
});
