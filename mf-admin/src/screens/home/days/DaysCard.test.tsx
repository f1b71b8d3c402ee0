import { useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseOption, fakeApi, type FakeApi } from 'shared-ui/testing';
import { daysOfOrders } from '../../../testing/fixtures';
import { renderScreen } from '../../../testing/renderScreen';
import { DaysCard } from './DaysCard';
import { loadChartDrawing } from './useChartDrawing';

const COUNTS = [4, 0, 1, ...Array<number>(9).fill(2), 7, 3];

let api: FakeApi;
beforeAll(loadChartDrawing);
beforeEach(() => {
  api = fakeApi();
  api.on('GET /statistics/daily', { body: { days: daysOfOrders(COUNTS) } });
});
afterEach(() => jest.useRealTimers());

const open = (language?: 'ar', heard = 0) =>
  renderScreen(<DaysCard heard={heard} />, { route: '/dashboard/home', path: '/dashboard/home', language });
const orders = () => screen.findByRole('img', { name: 'Orders per day, 33 in total' });
const bars = (drawing: HTMLElement) => [...drawing.querySelectorAll<SVGRectElement>('[data-value]')];
const slider = () => screen.getByRole('slider', { name: 'Figures for a day' });
const valueOf = () => slider().getAttribute('aria-valuetext');
const asTable = () => screen.getByRole('button', { name: 'Show as table' });

describe('the chart of the last 14 days', () => {
  it('fetches the figures of 14 days, and draws bars for each day’s orders and sales', async () => {
    await open();
    expect(bars(await orders()).map((bar) => Number(bar.dataset['value']))).toEqual(COUNTS);
    const sales = screen.getByRole('img', { name: /^Sales per day, SAR\s825\.00 in total$/ });
    expect(bars(sales).map((bar) => Number(bar.dataset['value']))).toEqual(COUNTS.map((count) => count * 25));
    expect(api.calls('GET /statistics/daily')[0]?.url).toBe('/statistics/daily?days=14');
  });

  it('draws bars in proportion to their values, and none for a day without orders', async () => {
    await open();
    const heights = bars(await orders()).map((bar) => Number(bar.getAttribute('height')));
    expect(heights[1]).toBe(0);
    expect(heights[12]! / heights[2]!).toBeCloseTo(7);
    expect(Math.max(...heights)).toBeLessThanOrEqual(100);
  });

  it('shows a day’s figures when the pointer or the keyboard slider selects the day', async () => {
    await open();
    const drawing = await orders();
    fireEvent.pointerEnter(bars(drawing)[12]!.parentElement!);
    expect(screen.getByText(/^Sat,? 28 Feb: 7 orders, SAR\s175\.00$/)).toBeInTheDocument();
    fireEvent.pointerLeave(drawing, { pointerType: 'mouse' });
    expect(screen.queryByText(/^Sat,? 28 Feb/)).not.toBeInTheDocument();

    act(() => slider().focus());
    expect(valueOf()).toMatch(/^Sun,? 1 Mar: 3 orders, SAR\s75\.00$/);
    fireEvent.change(slider(), { target: { value: '2' } });
    expect(valueOf()).toMatch(/^\w{3},? 18 Feb: 1 order, SAR\s25\.00$/);
    expect(bars(drawing)[2]!.parentElement).toHaveClass('picked');
  });

  it('can be shown as a table with the same numbers', async () => {
    const { user } = await open();
    await orders();
    await user.click(asTable());
    expect(asTable()).toHaveAttribute('aria-pressed', 'true');
    const rows = within(screen.getByRole('table', { name: 'The last 14 business days' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows).toHaveLength(14);
    expect(rows[0]).toHaveTextContent(/Sun,? 1 Mar.*3.*SAR\s75\.00/);
    await user.click(asTable());
    expect(await orders()).toBeVisible();
  });

  it('shows the sales in one currency, and has a select when there are several currencies', async () => {
    api.on('GET /statistics/daily', {
      body: { days: [...daysOfOrders([2, 1, 0], [null, 'SAR']).slice(0, 2), ...daysOfOrders([3], ['SAR'])] },
    });
    const { user } = await open();
    expect(await screen.findByRole('img', { name: /^Sales per day, SAR\s225\.00/ })).toBeVisible();
    await chooseOption(user, 'Sales currency', '$');
    expect(screen.getByRole('img', { name: 'Sales per day, $75.00 in total' })).toBeVisible();
  });

  it('first shows the currency with the most orders, even if another currency was used on more days', async () => {
    const days = daysOfOrders([1, 1, 9], [null, 'SAR']);
    days.forEach((day, index) =>
      day.sales.forEach((sale) => (sale.orders = index === 2 && sale.currency === 'SAR' ? 8 : 1)),
    );
    days[2]!.sales = days[2]!.sales.filter(({ currency }) => currency === 'SAR');
    api.on('GET /statistics/daily', { body: { days } });
    await open();
    expect(await screen.findByRole('img', { name: /^Sales per day, SAR/ })).toBeVisible();
  });

  it('has no select for the currency if there is only one currency', async () => {
    await open();
    await orders();
    expect(screen.queryByRole('button', { name: /Sales currency/ })).not.toBeInTheDocument();
  });

  it('runs from right to left in Arabic', async () => {
    await open('ar');
    const [first, second] = bars(await screen.findByRole('img', { name: /الطلبات اليومية/ }));
    expect(Number(first!.getAttribute('x'))).toBeGreaterThan(Number(second!.getAttribute('x')));
    expect(screen.getByRole('slider', { name: 'أرقام يوم بعينه' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^الأحد، 1 مارس: 3 طلبات، /),
    );
  });

  it('announces that it is loading', async () => {
    api.on('GET /statistics/daily', new Promise<never>(() => {}));
    await open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the last 14 days');
    expect(asTable()).toBeDisabled();
  });

  it("says 'No orders on these days' when there were no orders", async () => {
    api.on('GET /statistics/daily', { body: { days: daysOfOrders(Array<number>(14).fill(0)) } });
    await open();
    expect(await screen.findByText('No orders on these days')).toBeVisible();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });

  it('is replaced by the ‘Oops!’ card when the figures cannot be fetched, and Retry fetches them', async () => {
    api.on('GET /statistics/daily', { status: 503, body: { message: 'The days are being summed', code: 'busy' } });
    const { user } = await open();
    expect(await screen.findByText('The days are being summed.')).toBeVisible();
    api.on('GET /statistics/daily', { body: { days: daysOfOrders(COUNTS) } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await orders()).toBeVisible();
  });
});

describe('after an order event', () => {
  it('the chart’s figures are refetched at most once in 30 s, and stay when the refetch fails', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const { rerenderWith } = await openAgain();
    await orders();
    rerenderWith(1);
    rerenderWith(2);
    act(() => void jest.advanceTimersByTime(29_000));
    expect(api.calls('GET /statistics/daily')).toHaveLength(1);
    api.on('GET /statistics/daily', { status: 400, body: { message: 'no', code: 'no' } });
    act(() => void jest.advanceTimersByTime(1_500));
    await waitFor(() => expect(api.calls('GET /statistics/daily')).toHaveLength(2));
    expect(await screen.findByText(/Couldn’t refresh these figures\./)).toBeVisible();
    expect(await orders()).toBeVisible();
  });
});

/** Opens the card. Returns a function that sets the number of order events that the card has received. */
async function openAgain() {
  let tell: (heard: number) => void = () => {};
  function Heard() {
    const [heard, setHeard] = useState(0);
    tell = setHeard;
    return <DaysCard heard={heard} />;
  }
  await renderScreen(<Heard />, { route: '/dashboard/home', path: '/dashboard/home' });
  return { rerenderWith: (heard: number) => act(() => tell(heard)) };
}
