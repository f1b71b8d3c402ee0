import { act, screen, waitFor } from '@testing-library/react';
import { ORDER_LOGS_UPDATE } from 'contracts';
import type { FakeApi, FakeEvents } from 'shared-ui/testing';
import { device } from '../../../testing/fixtures';
import { cashiersServer, DEVICES, openCashiers, pickTill, tile } from '../testing/openCashiers';

let api: FakeApi;
let events: FakeEvents;

beforeEach(() => {
  ({ api, events } = cashiersServer());
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const seen = (...moments: (string | null)[]) => ({
  body: {
    devices: moments.map((lastSeenAt, index) => device({ id: `d${index + 1}`, name: `Till ${index + 1}`, lastSeenAt })),
  },
});
const sees = (name: RegExp, words: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveTextContent(words), { timeout: 5_000 });

describe("the page 'Cashiers'", () => {
  it('shows a tile per device of the branch, with its name and the name of the branch', async () => {
    await openCashiers();
    expect(screen.getByRole('heading', { name: 'Cashiers' })).toBeVisible();
    expect(await tile()).toHaveTextContent('Olaya');
    expect(screen.getByText('کاؤنٹر ۲')).toHaveAttribute('lang', 'ur');
  });

  it("says 'No tills yet' when the branch has no devices", async () => {
    api.on(DEVICES, { body: { devices: [] } });
    await openCashiers();
    expect(await screen.findByText('No tills yet')).toBeVisible();
  });

  it('shows an error card when the devices cannot be fetched even after one retry, and Retry fetches them', async () => {
    api.on(DEVICES, 'down');
    const { user } = await openCashiers();
    expect(await screen.findByText('An error occurred')).toBeVisible();
    expect(api.calls(DEVICES)).toHaveLength(2);
    api.on(DEVICES, { body: { devices: [device()] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await tile()).toBeVisible();
  });

  it('shows Loading until the server responds', async () => {
    let answer = (_: { body: unknown }) => {};
    api.on(DEVICES, new Promise((resolve) => (answer = resolve)));
    await openCashiers();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await act(async () => answer({ body: { devices: [device()] } }));
    expect(await tile()).toBeVisible();
  });
});

describe('the state of a till', () => {
  it('is shown as a text: active, last active long ago, or never active', async () => {
    api.on(DEVICES, seen(ago(5), ago(300), '2026-03-01T10:05:00.000Z', null));
    await openCashiers();
    expect(await tile(/Till 1/)).toHaveTextContent('Active 5 minutes ago');
    expect(await tile(/Till 2/)).toHaveTextContent('Active 5 hours ago');
    expect(await tile(/Till 3/)).toHaveTextContent(/Not active since 1 Mar 2026/);
    expect(await tile(/Till 4/)).toHaveTextContent('Not active yet');
  });

  it.each([26, -26])('has the right age on a computer whose clock is %s hours off', async (hours) => {
    const server = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => server + hours * 3_600_000);
    const seenAt = new Date(server - 5.5 * 60_000).toISOString();
    api.on(DEVICES, { ...seen(seenAt), headers: { date: new Date(server).toUTCString() } });
    await openCashiers();
    expect(await tile(/Till 1/)).toHaveTextContent('Active 5 minutes ago');
    jest.restoreAllMocks();
    globalThis.serverAhead = undefined;
  });

  it('is refetched after an order event', async () => {
    api.on(DEVICES, seen(ago(5)));
    await openCashiers();
    await sees(/Till 1/, 'Active 5 minutes ago');
    await waitFor(() => expect(events.listeners()).toBe(1));
    api.on(DEVICES, seen(ago(0)));
    events.send(ORDER_LOGS_UPDATE);
    await sees(/Till 1/, 'Active now');
  });

  it('is refetched every minute while the page is visible, and not while the page is hidden', async () => {
    let minute = () => {};
    jest.spyOn(globalThis, 'setInterval').mockImplementation(((call: () => void, milliseconds: number) => {
      if (milliseconds === 60_000) minute = call;
      return 0;
    }) as typeof setInterval);
    const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    await openCashiers();
    await tile();
    api.on(DEVICES, seen(ago(0)));
    act(() => minute());
    await sees(/Till 1/, 'Active now');
    const asked = api.calls(DEVICES).length;
    sight.mockReturnValue('hidden');
    act(() => minute());
    expect(api.calls(DEVICES)).toHaveLength(asked);
  });

  it('is not refetched on window focus', async () => {
    await openCashiers();
    await tile();
    const asked = api.calls(DEVICES).length;
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(api.calls(DEVICES)).toHaveLength(asked);
  });

  it('is shown below a warning while the event stream is disconnected, and is refetched when the stream is back', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    await openCashiers();
    await tile();
    await waitFor(() => expect(events.listeners()).toBe(1));
    events.lose();
    expect(await screen.findByText(/Connection lost/, {}, { timeout: 5_000 })).toBeVisible();
    api.on(DEVICES, seen(ago(0)));
    events.restore();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/Connection lost/)).not.toBeInTheDocument());
    await sees(/Till 1/, 'Active now');
  });
});

describe('the selection of a till by keyboard', () => {
  const lastOrderOf = (name: string) => screen.findByRole('heading', { name: `Last Order for ${name}` });

  it('needs only one key, the digit that the tile shows and announces', async () => {
    const { user } = await openCashiers();
    expect(await tile(/کاؤنٹر/)).toHaveAttribute('aria-keyshortcuts', '2');
    await user.keyboard('2');
    expect(await lastOrderOf('کاؤنٹر ۲')).toBeVisible();
  });

  it('accepts an Arabic-Indic digit, and ignores a digit without a tile', async () => {
    const { user } = await openCashiers();
    await tile();
    await user.keyboard('7');
    expect(screen.getByRole('heading', { name: 'Cashiers' })).toBeVisible();
    await user.keyboard('١');
    expect(await lastOrderOf('Till 1')).toBeVisible();
  });

  it('ignores a digit that is pressed with Ctrl, because the browser may use that combination', async () => {
    const { user } = await openCashiers();
    await tile();
    await user.keyboard('{Control>}1{/Control}');
    expect(screen.getByRole('heading', { name: 'Cashiers' })).toBeVisible();
  });

  it('is possible with arrow keys and Tab; after Back, the focus returns to the selected tile', async () => {
    const { user } = await openCashiers();
    await tile();
    await user.tab();
    expect(await tile()).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await tile(/کاؤنٹر/)).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Back to Cashiers' }));
    expect(await tile(/کاؤنٹر/)).toHaveFocus();
  });

  it('has no shortcut keys after the cashier has turned them off, even on later visits', async () => {
    const { user, unmount } = await openCashiers();
    await user.click(await screen.findByRole('checkbox', { name: /Shortcuts: 1–9/ }));
    await user.keyboard('1');
    expect(screen.getByRole('heading', { name: 'Cashiers' })).toBeVisible();
    expect(await tile()).not.toHaveAttribute('aria-keyshortcuts');
    unmount();
    await openCashiers();
    expect(await screen.findByRole('checkbox')).not.toBeChecked();
    await pickTill(user);
    await screen.findByText('Broast');
    await user.keyboard('s');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
