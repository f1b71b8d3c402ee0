import { screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests, fakeEvents } from 'shared-ui/testing';
import type { AttentionItem, SnoozedItem } from '../../../api.generated';
import { daysOfOrders, orderLog } from '../../../testing/fixtures';
import { renderScreen } from '../../../testing/renderScreen';
import { HomeScreen } from '../HomeScreen';

const item = (changes: Partial<AttentionItem> = {}): AttentionItem => ({
  id: 'connection:r1',
  kind: 'connection',
  isUrgent: true,
  subject: 'مخبز نجد',
  title: 'the point of sale refuses our token',
  detail: 'No order since Friday 06:12.',
  since: new Date(Date.now() - 26.2 * 3_600_000).toISOString(),
  action: 'Replace token',
  to: '/dashboard/restaurants/edit/r1#tokens',
  ...changes,
});

const api = fakeApiOfTests();
beforeEach(() => {
  fakeEvents();
  api.on('GET /statistics', { body: { statistics: { users: 12, restaurants: 3, orders: 4567 } } });
  api.on('GET /statistics/restaurants', { body: { restaurants: [] } });
  api.on('GET /statistics/daily', { body: { days: daysOfOrders([1]) } });
  api.on('GET /order/logs', { body: { orders: [orderLog()] } });
});
const answer = (items: AttentionItem[], snoozed: SnoozedItem[] = []) =>
  api.on('GET /attention', {
    body: { checkedAt: new Date().toISOString(), items, snoozed, summary: 'Restaurants: 3 · tills: 7' },
  });
const open = (language?: 'ar') =>
  renderScreen(<HomeScreen />, { route: '/dashboard/home', path: '/dashboard/home', language });

describe('what needs a person', () => {
  it('is listed with the fault, how long it lasts, and one action', async () => {
    answer([
      item(),
      item({ id: 'backup', kind: 'backup', subject: null, title: 'No backup has been made', since: null }),
    ]);
    await open();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(
      'مخبز نجد: the point of sale refuses our tokenNo order since Friday 06:12.26 hours',
    );
    expect(within(first!).getByText('مخبز نجد')).toHaveAttribute('lang', 'ar');
    expect(within(first!).getByRole('link', { name: 'Replace token' })).toHaveAttribute(
      'href',
      '/dashboard/restaurants/edit/r1#tokens',
    );
    expect(second).toHaveTextContent(/^No backup has been made/);
    expect(api.calls('GET /attention')[0]?.url).toBe('/attention?language=en');
  });

  it('is short at first, and complete on request', async () => {
    answer(Array.from({ length: 7 }, (_, index) => item({ id: String(index) })));
    const { user } = await open();
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
  });

  it('can be snoozed for a day or a week, and shown again', async () => {
    answer([item()]);
    api.on('POST /attention/snooze', ({ body }) => {
      if ((body as { days: number }).days === 0) answer([item()]);
      else answer([], [{ ...item(), until: '2026-03-08T10:05:00.000Z' }]);
      return { body: { message: 'The list has been changed' } };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^More actions for .*refuses our token/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Snooze for a week' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Needs you' })).toHaveFocus());
    await user.click(await screen.findByRole('button', { name: '1 snoozed' }));
    expect(screen.getByText('Nothing needs you')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent(/Snoozed until 8 Mar 2026/);
    await user.click(screen.getByRole('button', { name: 'Show again' }));
    await waitFor(() =>
      expect(api.calls('POST /attention/snooze').map(({ body }) => body)).toEqual([
        { id: 'connection:r1', days: 7 },
        { id: 'connection:r1', days: 0 },
      ]),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: /^More actions for/ })).toHaveFocus());
  });

  it('moves the focus to the next item when one is snoozed, so that this one can be snoozed too', async () => {
    const items = ['1', '2', '3'].map((id) => item({ id, subject: `Till ${id}` }));
    answer(items);
    api.on('POST /attention/snooze', ({ body }) => {
      answer(items.filter(({ id }) => id !== (body as { id: string }).id));
      return { body: { message: 'The list has been changed' } };
    });
    const { user } = await open();
    const menuOf = (till: string) => screen.getByRole('button', { name: new RegExp(`^More actions for .*${till}`) });
    await screen.findByText('Till 2');
    menuOf('Till 2').focus();
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(menuOf('Till 3')).toHaveFocus());
    expect(screen.queryByText('Till 2')).not.toBeInTheDocument();
  });

  it('says that nothing does, and what was checked', async () => {
    answer([]);
    await open();
    expect(await screen.findByText('Nothing needs you')).toBeVisible();
    expect(screen.getByText('Restaurants: 3 · tills: 7')).toBeVisible();
  });

  it('is asked for in the reader’s language', async () => {
    answer([]);
    await open('ar');
    expect(await screen.findByText('لا شيء يحتاج إليك')).toBeVisible();
    expect(api.calls('GET /attention')[0]?.url).toBe('/attention?language=ar');
  });
});
