import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { formatMoment } from 'shared-ui';
import { fakeApiOfTests } from 'shared-ui/testing';
import type { Restaurant } from '../../../api.generated';
import { restaurant } from '../../../testing/fixtures';
import { renderScreen } from '../../../testing/renderScreen';
import { useGetRestaurantQuery } from '../api';
import { ConnectionState } from './ConnectionState';

type Pos = NonNullable<Restaurant['pos']>;

const pos = (changes: Partial<Pos> = {}): Pos => ({
  problem: null,
  since: '2026-03-01T10:05:00.000Z',
  syncedAt: '2026-03-02T01:00:00.000Z',
  polledAt: null,
  unreadCount: 0,
  unread: [],
  ...changes,
});

const api = fakeApiOfTests();
const answer = (known: Restaurant['pos'], changes: Partial<Restaurant> = {}) =>
  api.on('GET /restaurant/r1', { body: { restaurant: restaurant({ pos: known, ...changes }) } });

beforeEach(() => {
  api.on('POST /restaurant/r1/sync', { body: { message: 'The branches and orders are being read' } });
});

/** Renders the state as a screen does, with the restaurant from the query. */
function Shown() {
  const { data } = useGetRestaurantQuery({ id: 'r1' });
  return data ? <ConnectionState restaurant={data.restaurant} /> : <p>on its way</p>;
}

async function open(known: Restaurant['pos'], language?: Language) {
  answer(known);
  const suite = await renderScreen(<Shown />, { route: '/', path: '/', language });
  await screen.findByRole('region');
  return suite;
}
const card = () => within(screen.getByRole('region'));
const facts = () =>
  card()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const syncNow = () => card().getByRole('button', { name: 'Sync now' });

describe("the state of a restaurant's connection", () => {
  it('says “Connected”, and shows in the reader’s time zone when the connection started and when the last syncs ran', async () => {
    await open(pos());
    expect(screen.getByRole('region', { name: 'Point of sale connection' })).toBeVisible();
    expect(card().getAllByRole('status')[0]).toHaveTextContent('Connected Syncing branches, tills and orders');
    const shown = (moment: string) => formatMoment(moment, 'en');
    expect(facts()).toEqual([shown('2026-03-01T10:05:00Z'), shown('2026-03-02T01:00:00Z'), 'Not yet']);
  });

  it.each([
    ['expired', 'Replace token'],
    ['unconfigured', 'Add token'],
  ] as const)('leads to the tokens if its problem is “%s”', async (problem, name) => {
    await open(pos({ problem }));
    expect(card().getByRole('link', { name })).toHaveAttribute('href', '/dashboard/restaurants/edit/r1#tokens');
  });

  it('lists orders that need attention, shows the reason of each, and says how many more there are', async () => {
    const since = '2026-03-02T08:00:00.000Z';
    await open(
      pos({
        unreadCount: 23,
        unread: [
          { orderId: 'ebf8baa4', reason: 'field', field: 'status', since },
          { orderId: 'c0a349a0', reason: 'line_status', field: 'products/1/status', since },
          { orderId: 'd77a01c2', reason: 'return_too_large', field: 'total_price', since },
        ],
      }),
    );
    const list = within(card().getByRole('list', { name: '23 orders need attention' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('ebf8baa4 was not stored: its field status cannot be read.'),
      expect.stringContaining('c0a349a0 was stored without a line that has an unknown status: products/1/status.'),
      expect.stringContaining('d77a01c2 has returns that exceed its total. They count up to its total.'),
    ]);
    expect(card().getByText('And 20 more.')).toBeVisible();
  });

  it('is “Not tested yet” before the first sync', async () => {
    await open(null);
    expect(card().getAllByRole('status')[0]).toHaveTextContent(
      'Not tested yet Nothing has been synced from the point of sale yet.',
    );
    expect(screen.queryByRole('definition')).not.toBeInTheDocument();
  });

  it.each([
    ['timeout', 'The point of sale is too slow to answer. We keep trying.'],
    ['network', 'We can’t reach the point of sale. We keep trying.'],
    ['server_error', 'The point of sale reports an error on its side. We keep trying.'],
    ['rate_limited', 'The point of sale asks us to wait. Syncing resumes automatically.'],
    ['expired', 'The point of sale no longer accepts a token. The restaurant needs a new one.'],
    ['forbidden', 'A token lacks permissions, or the plan does not include the API. Test the connection to see which.'],
    ['refused', 'The point of sale rejects our requests. Please contact support.'],
    ['unreadable', 'The point of sale sends answers we cannot read. We keep trying.'],
    ['budget', 'We paused to stay within the limits of the point of sale. Syncing resumes automatically.'],
    ['unconfigured', 'A token is missing. The restaurant needs both.'],
  ] as const)('has a message for the problem %s', async (problem, sentence) => {
    await open(pos({ problem }));
    expect(card().getAllByRole('status')[0]).toHaveTextContent(`Problem ${sentence}`);
  });

  it('is hidden for a restaurant without a point of sale', async () => {
    answer(null, { system_type: 'eesal' });
    await renderScreen(<Shown />, { route: '/', path: '/' });
    await waitFor(() => expect(screen.queryByText('on its way')).not.toBeInTheDocument());
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

describe("'Sync now'", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const POLL_INTERVAL_MS = 1_500;
  const rest = () => act(() => jest.advanceTimersByTimeAsync(10 * POLL_INTERVAL_MS));
  const polls = () => api.calls('GET /restaurant/r1').length;
  /** Waits for a number of requests, for at most two intervals: one until the request, and one for the response. */
  const pollsAre = (times: number) => waitFor(() => expect(polls()).toBe(times), { timeout: 2 * POLL_INTERVAL_MS });

  it('starts a sync, and refetches the restaurant until the state of the connection changes', async () => {
    await open(pos({ problem: 'network' }));
    fireEvent.click(syncNow());
    expect(await card().findByRole('button', { name: 'Syncing…' })).toBeDisabled();
    await waitFor(() => expect(api.calls('POST /restaurant/r1/sync')).toHaveLength(1));
    await pollsAre(2);
    answer(pos({ since: '2026-03-03T10:05:00.000Z' }));
    await pollsAre(3);
    await waitFor(() => expect(card().getAllByRole('status')[0]).toHaveTextContent('Connected'));
    expect(syncNow()).toBeEnabled();
    await rest();
    expect(polls()).toBe(3);
  });

  it('stops refetching if the state does not change in time, and says that the sync is taking longer', async () => {
    await open(pos({ problem: 'expired' }));
    fireEvent.click(syncNow());
    expect(await card().findByRole('button', { name: 'Syncing…' })).toBeDisabled();
    for (let times = 2; times <= 9; times++) await pollsAre(times);
    await waitFor(() => expect(syncNow()).toBeEnabled());
    expect(card().getAllByRole('status').at(-1)).toHaveTextContent('The sync has started and needs a little longer.');
    await rest();
    expect(polls()).toBe(9);
  });

  it('shows a toast when the server refuses the sync', async () => {
    api.on('POST /restaurant/r1/sync', {
      status: 404,
      body: { message: 'There is no such restaurant', code: 'NOT_FOUND' },
    });
    const { toasts } = await open(pos());
    fireEvent.click(syncNow());
    await waitFor(() =>
      expect(toasts).toEqual([
        { tone: 'error', title: 'Couldn’t start the sync', text: 'There is no such restaurant.' },
      ]),
    );
    await waitFor(() => expect(syncNow()).toBeEnabled());
    await rest();
    expect(polls()).toBe(1);
  });

  it('shows a toast when the network is down', async () => {
    api.on('POST /restaurant/r1/sync', 'down');
    const { toasts } = await open(pos());
    fireEvent.click(syncNow());
    await waitFor(() => expect(toasts).toEqual([{ tone: 'error', title: 'Couldn’t start the sync' }]));
  });
});
