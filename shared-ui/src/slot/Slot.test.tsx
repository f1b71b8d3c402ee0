import { act, screen } from '@testing-library/react';
import { CARD_MS, SIGN_MS, type Addition } from 'contracts';
import { useState } from 'react';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { Slot, useAdditions } from './Slot';
import { Filled } from './Slot.stories';

interface Order {
  orderId: string;
}

/** What a fake remote adds, and what was recorded about it. */
function addition(load: Addition<object>['load']) {
  const recorded: unknown[] = [];
  const added: Addition<object> = {
    remote: 'mf-loyalty',
    label: { en: 'Points', ar: 'النقاط', ur: 'پوائنٹس' },
    load,
    failed: (error) => recorded.push(error),
    isSlow: () => recorded.push('slow'),
  };
  return { added, recorded };
}

const shows =
  (text: string): Addition<object>['load'] =>
  () =>
    Promise.resolve({ default: (props: object) => `${text} ${(props as Partial<Order>).orderId}` });

/** Renders a page with a slot to which these remotes add something. */
const open = (additions: readonly Addition<object>[], quiet = false) =>
  renderWithSuite(
    <>
      <h1>The page</h1>
      <Slot name="mf-admin/order.panel" props={{ orderId: 'o1', restaurantId: 'r1' }} quiet={quiet} />
    </>,
    { host: { additions: () => additions as never } },
  );

const missing = () => screen.queryByText('This section is unavailable');

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

describe('A slot', () => {
  it('shows what several remotes add, with the properties that the page gives them', async () => {
    await open([addition(shows('points of')).added, addition(shows('delivery of')).added]);
    expect(await screen.findByText(/points of o1/)).toBeVisible();
    expect(screen.getByText(/delivery of o1/)).toBeVisible();
  });

  it('is empty without additions, and in a host that knows no slots', async () => {
    const { container } = await open([]);
    expect(container).toHaveTextContent(/^The page$/);
    const without = await renderWithSuite(<Slot name="mf-admin/home.card" props={{}} />);
    expect(without.container).toBeEmptyDOMElement();
  });

  const faults: [what: string, load: Addition<object>['load']][] = [
    ['throws while it renders', () => Promise.resolve({ default: () => fail() })],
    ['cannot be loaded', () => Promise.reject(new Error('broken'))],
  ];
  it.each(faults)('cuts off only the addition that %s, and records it once', async (_, load) => {
    const { added, recorded } = addition(load);
    await open([added, addition(shows('points of')).added]);
    expect(await screen.findByText('This section is unavailable')).toBeVisible();
    expect(screen.getByText(/points of o1/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    expect(recorded).toEqual([expect.objectContaining({ message: 'broken' })]);
  });

  it('shows nothing in place of a button that throws', async () => {
    const { added, recorded } = addition(() => Promise.resolve({ default: () => fail() }));
    await open([added], true);
    await act(async () => {});
    expect(recorded).toHaveLength(1);
    expect(missing()).not.toBeInTheDocument();
  });
});

it('The workshop shows an addition', async () => {
  await renderStory(Filled);
  expect(screen.getByText('Orders appear here as the tills close them.')).toBeVisible();
});

describe('An addition that takes long', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('has a sign after a second, is missing after ten and recorded as slow, and is shown when it arrives', async () => {
    let arrive = (_: Awaited<ReturnType<Addition<object>['load']>>) => {};
    const { added, recorded } = addition(() => new Promise((resolve) => (arrive = resolve)));
    await open([added]);
    await wait(SIGN_MS - 100);
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    await wait(200);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await wait(CARD_MS - SIGN_MS);
    expect(missing()).toBeVisible();
    expect(recorded).toEqual(['slow']);
    await act(async () => arrive({ default: () => 'late points' }));
    expect(screen.getByText('late points')).toBeVisible();
  });
});

it('A column of another remote has a heading in the reader’s language, and is loaded once for all rows', async () => {
  const load = jest.fn(shows('points of'));
  function Table() {
    const [column] = useAdditions('mf-admin/orders.column');
    const [rows] = useState(['o1', 'o2']);
    return (
      <>
        <h2>{column?.label}</h2>
        {rows.map((orderId) => (
          <p key={orderId}>{column?.render({ orderId, restaurantId: 'r1' }, true)}</p>
        ))}
      </>
    );
  }
  await renderWithSuite(<Table />, { language: 'ar', host: { additions: () => [addition(load).added] as never } });
  expect(await screen.findByText('points of o2')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'النقاط' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

function fail(): never {
  throw new Error('broken');
}
