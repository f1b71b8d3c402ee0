import { screen, waitFor, within } from '@testing-library/react';
import type { DayOfOrders } from '../../api.generated';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { daysOfOrders } from '../../testing/fixtures';
import { renderScreen } from '../../testing/renderScreen';
import { TodayTiles } from './TodayTiles';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

const day = (orders: number, saved: number, total: number): DayOfOrders => ({
  day: '2026-02-22',
  orders,
  saved,
  sales: [{ currency: 'SAR', orders, total }],
});
const answer = (today: DayOfOrders, weekAgo?: DayOfOrders) =>
  api.on('GET /statistics/daily', {
    body: { days: [...daysOfOrders([2, 1]), { ...today, day: '2026-03-01' }], weekAgo },
  });
const figure = async (title: string) => {
  await waitFor(() => expect(screen.getByText(title).closest('[aria-hidden]')).toBeNull());
  return screen.getByText(title).parentElement!;
};

describe('the figures of today', () => {
  it('are compared with the figures at the same time of the same weekday a week ago', async () => {
    answer(day(12, 6, 300), day(10, 4, 200));
    await renderScreen(<TodayTiles />, { route: '/dashboard/home', path: '/dashboard/home' });
    expect(await figure('Sales today')).toHaveTextContent(/SAR\s300\.00\+50%vs last Sunday at this time/);
    expect(await figure('Orders today')).toHaveTextContent('12+2vs last Sunday at this time');
    expect(await figure('Saved by customers')).toHaveTextContent('50%+10 ptvs last Sunday at this time');
  });

  it('show a decrease with a minus sign, not only by colour', async () => {
    answer(day(5, 0, 100), day(10, 5, 200));
    await renderScreen(<TodayTiles />, { route: '/dashboard/home', path: '/dashboard/home' });
    expect(within(await figure('Orders today')).getByText('−5')).toBeVisible();
  });

  it('show “No orders” instead of a comparison when there were no orders a week ago', async () => {
    answer(day(5, 0, 100), day(0, 0, 0));
    await renderScreen(<TodayTiles />, { route: '/dashboard/home', path: '/dashboard/home' });
    expect(await figure('Orders today')).toHaveTextContent('5No orders last Sunday at this time');
  });

  it('keep their space, without numbers, until the server answers', async () => {
    api.on('GET /statistics/daily', new Promise<never>(() => {}));
    const { container } = await renderScreen(<TodayTiles />, { route: '/dashboard/home', path: '/dashboard/home' });
    expect(container.querySelector('section')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelectorAll('dl dd')).toHaveLength(6);
  });

  it('keep their space, without numbers, when they cannot be loaded', async () => {
    api.on('GET /statistics/daily', { status: 503, body: { message: 'Busy', code: 'busy' } });
    const { container } = await renderScreen(<TodayTiles />, { route: '/dashboard/home', path: '/dashboard/home' });
    await waitFor(() => expect(container.querySelector('section')).toHaveClass('unknown'));
    expect(container.querySelector('section')).toHaveAttribute('aria-hidden', 'true');
  });

  it('are hidden when the server sends no figures from a week ago', async () => {
    answer(day(5, 0, 100));
    const { container } = await renderScreen(<TodayTiles />, { route: '/dashboard/home', path: '/dashboard/home' });
    await waitFor(() => expect(container.querySelector('dl')).toBeNull());
  });
});
