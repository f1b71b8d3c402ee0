import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseOption, fakeApiOfTests } from 'shared-ui/testing';
import type { DayOfOrders } from '../../../api.generated';
import { daysOfOrders } from '../../../testing/fixtures';
import { renderScreen } from '../../../testing/renderScreen';
import { FiguresCard } from './FiguresCard';
import { topOf } from './sums';

const COUNTS = [4, 0, 1, ...Array<number>(9).fill(2), 7, 3];

const api = fakeApiOfTests();
beforeEach(() => {
  api.on('GET /statistics/daily', { body: { days: daysOfOrders(COUNTS) } });
});
afterEach(() => jest.useRealTimers());

const open = (language?: 'ar') =>
  renderScreen(<FiguresCard heard={0} />, { route: '/dashboard/home', path: '/dashboard/home', language });
const chart = (name: RegExp = /^Sales per day/) => screen.findByRole('img', { name });
/** Returns a number of each day in the chart, as a share of the axis. */
const shares = (drawing: HTMLElement, property = '--value') =>
  [...drawing.querySelectorAll<HTMLElement>('[style*="--value"]')].map((bar) =>
    Number(bar.style.getPropertyValue(property)),
  );
/** Finds a figure that has arrived: it has digits. */
const figure = (name: RegExp) => screen.findByRole('button', { name: new RegExp(`${name.source}.*\\d`, 's') });
const asTable = () => screen.getByRole('button', { name: 'Show as table' });

const day = (orders: number, saved: number, sales: DayOfOrders['sales']): DayOfOrders => ({
  day: '2026-02-22',
  orders,
  saved,
  sales,
});
const sar = (total: number) => [{ currency: 'SAR', orders: 1, total }];
const today = (now: DayOfOrders, weekAgo?: DayOfOrders) =>
  api.on('GET /statistics/daily', {
    body: { days: [...daysOfOrders(COUNTS.slice(0, 13)), { ...now, day: '2026-03-01' }], weekAgo },
  });

describe('the figures of today', () => {
  it('are compared with the same weekday a week ago at the same time; a share is compared with the share then', async () => {
    today(day(12, 6, sar(300)), day(10, 4, sar(200)));
    await open();
    expect(await figure(/^Sales today/)).toHaveTextContent(/SAR\s300\.00.\+50%.vs last Sunday at this time/);
    expect(await figure(/^Orders today/)).toHaveTextContent(/12.\+2.vs last Sunday at this time/);
    expect(await figure(/^Saved by customers/)).toHaveTextContent(/50%from .40%.vs last Sunday at this time6 of 12/);
  });

  it('say a decrease with a minus sign, and “No orders” when there is nothing to compare with', async () => {
    today(day(5, 0, sar(100)), day(10, 5, []));
    await open();
    expect(await figure(/^Orders today/)).toHaveTextContent(/5.−5.vs last Sunday/);
    expect(await figure(/^Sales today/)).toHaveTextContent('No orders last Sunday at this time');
  });

  it('include the sales in every other currency', async () => {
    today(day(5, 0, [...sar(100), { currency: 'USD', orders: 4, total: 287.51 }]), day(0, 0, []));
    await open();
    expect(await figure(/^Sales today/)).toHaveTextContent(/SAR\s100\.00.*and .\$?\D*287\.51. from 4 orders/);
  });

  it('are a choice of what the chart shows', async () => {
    const { user } = await open();
    await chart();
    expect(await figure(/^Sales today/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(await figure(/^Orders today/));
    const orders = shares(await chart(/^Orders per day, 33 in total$/));
    expect(orders).toHaveLength(14);
    expect(orders[12]! / orders[2]!).toBeCloseTo(7);
    await user.click(await figure(/^Saved by customers/));
    expect(await chart(/^Share of orders saved by customers per day, 0% altogether$/)).toBeVisible();
  });
});

describe('the chart of the last 14 days', () => {
  it('names each day, and today', async () => {
    await open();
    const labels = within(await chart());
    expect(labels.getByText('Today')).toBeInTheDocument();
    expect(labels.getAllByText('Sat')).toHaveLength(2);
    expect(labels.getByText('28')).toBeInTheDocument();
    expect(api.calls('GET /statistics/daily')[0]?.url).toBe('/statistics/daily?days=14');
  });

  it('marks the value of the week before, of today only up to the same time', async () => {
    today(day(3, 0, sar(75)), day(1, 0, sar(20)));
    await open();
    const drawing = await chart();
    const [values, before] = [shares(drawing), shares(drawing, '--before')];
    expect(before.slice(0, 7)).toEqual(Array(7).fill(0));
    expect(before[7]).toBe(values[0]);
    expect(before[13]! / values[13]!).toBeCloseTo(20 / 75);
  });

  it('shows one currency, the most usual first, and another one on request, in the figure of today too', async () => {
    api.on('GET /statistics/daily', {
      body: {
        days: [...daysOfOrders([2, 1, 0], [null, 'SAR']).slice(0, 2), ...daysOfOrders([3])],
        weekAgo: day(0, 0, []),
      },
    });
    const { user } = await open();
    expect(await chart(/^Sales per day, SAR/)).toBeVisible();
    await chooseOption(user, 'Sales currency', '$');
    expect(await chart(/^Sales per day, \$/)).toBeVisible();
    expect(await figure(/^Sales today/)).toHaveTextContent('$0.00');
  });

  it('can be shown as a table with the same numbers', async () => {
    const { user } = await open();
    await chart();
    await user.click(asTable());
    expect(asTable()).toHaveAttribute('aria-pressed', 'true');
    const rows = within(screen.getByRole('table', { name: 'The last 14 business days' })).getAllByRole('row');
    expect(rows).toHaveLength(15);
    expect(rows[1]).toHaveTextContent(/Sun,? 1 Mar.*3.*SAR\s75\.00/);
    await user.click(asTable());
    expect(await chart()).toBeVisible();
  });

  it('announces that it is loading, while the figures keep their place', async () => {
    api.on('GET /statistics/daily', new Promise<never>(() => {}));
    await open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the last 14 days');
    expect(asTable()).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Sales today/ })).toBeVisible();
  });

  it("says 'No orders on these days' when there were no orders", async () => {
    api.on('GET /statistics/daily', { body: { days: daysOfOrders(Array<number>(14).fill(0)) } });
    await open();
    expect(await screen.findByText('No orders on these days')).toBeVisible();
  });

  it('is replaced by the ‘Oops!’ card when the figures cannot be fetched, and Retry fetches them', async () => {
    api.on('GET /statistics/daily', { status: 503, body: { message: 'The days are being summed', code: 'busy' } });
    const { user } = await open();
    expect(await screen.findByText('The days are being summed.')).toBeVisible();
    api.on('GET /statistics/daily', { body: { days: daysOfOrders(COUNTS) } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await chart()).toBeVisible();
  });

  it.each([
    [[0], 2],
    [[3, 7], 8],
    [[10], 10],
    [[11], 20],
    [[31_204], 40_000],
    [[99_999], 100_000],
  ])('has a round axis: for %p up to %p', (values, top) => expect(topOf(values)).toBe(top));
});

describe('after an order event', () => {
  it('the figures are refetched at most once in 30 s, and stay when the refetch fails', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    let tell: (heard: number) => void = () => {};
    function Heard() {
      const [heard, setHeard] = useState(0);
      tell = setHeard;
      return <FiguresCard heard={heard} />;
    }
    await renderScreen(<Heard />, { route: '/dashboard/home', path: '/dashboard/home' });
    await chart();
    act(() => tell(1));
    act(() => tell(2));
    act(() => void jest.advanceTimersByTime(29_000));
    expect(api.calls('GET /statistics/daily')).toHaveLength(1);
    api.on('GET /statistics/daily', { status: 400, body: { message: 'no', code: 'no' } });
    act(() => void jest.advanceTimersByTime(1_500));
    await waitFor(() => expect(api.calls('GET /statistics/daily')).toHaveLength(2));
    expect(await screen.findByText(/Couldn’t refresh these figures\./)).toBeVisible();
    expect(await chart()).toBeVisible();
  });
});
