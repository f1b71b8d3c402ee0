import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { fakeApiOfTests } from 'shared-ui/testing';
import { readToken } from '../session/tokenStorage';
import { createSuiteStore, keepSession } from '../store';
import { shareStorageAmongTabs, tokenFor } from '../testing';
import { useKeptAlive } from './useKeptAlive';

const MINUTE = 60_000;
/** The server's clock is years ahead of the browser's clock. A token must nevertheless be valid for half an hour. */
const ISSUED = Date.parse('2031-05-01T00:00:00Z') / 1000;
const token = (minute: number) => tokenFor('admin', { iat: ISSUED + minute * 60, exp: ISSUED + (minute + 30) * 60 });

const api = fakeApiOfTests();
let stop: (() => void)[];
/** Minutes since the test began. */
let minute: number;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-01-01T08:00:00Z') });
  localStorage.clear();
  shareStorageAmongTabs();
  localStorage.setItem('token', token(0));
  minute = 0;
  stop = [];
  // Behaves like the API: renews a token whose life is more than half over, and refuses an expired token.
  api.on('POST /user/isVerify', ({ headers }) => {
    const sent =
      Array.from({ length: minute + 1 }, (_, since) => since).find(
        (since) => headers.get('Authorization') === `Bearer ${token(since)}`,
      ) ?? -100;
    if (minute - sent >= 30) return { body: { verify: false } };
    return { body: { verify: true }, ...(minute - sent > 15 && { headers: { 'X-Renewed-Token': token(minute) } }) };
  });
});

afterEach(() => {
  stop.forEach((leave) => leave());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function openTab() {
  const { store } = createSuiteStore({ apiBase: 'http://localhost/api' }, readToken());
  keepSession(store);
  const { unmount } = renderHook(useKeptAlive, {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  stop.push(unmount);
  return store;
}

async function pass(minutes: number, { typing = false } = {}) {
  for (const end = minute + minutes; minute < end;) {
    if (typing) dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    minute += 1;
    await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  }
}

const calls = () => api.calls('POST /user/isVerify').length;

describe('Someone who types for hours without causing a request', () => {
  it('keeps the session, with at most eight renewal requests per hour', async () => {
    const store = openTab();
    await pass(3 * 60, { typing: true });
    expect(store.getState().session.token).not.toBeNull();
    expect(calls()).toBeLessThanOrEqual(8 * 3);
  });

  it('keeps the session in two open tabs, and both tabs use each renewed token', async () => {
    const [one, other] = [openTab(), openTab()];
    await pass(60, { typing: true });
    expect(other.getState().session.token).toBe(one.getState().session.token);
    const both = new Set(api.calls('POST /user/isVerify').map(({ headers }) => headers.get('Authorization')));
    // The requests of both tabs contain only four different tokens, because a token that one tab has renewed is
    // replaced in both tabs, and is not renewed again.
    expect([...both].length).toBe(4);
    expect(localStorage.getItem('token')).toBe(one.getState().session.token);
  });
});

describe('Someone who is away', () => {
  it('loses the session half an hour after the last activity', async () => {
    const store = openTab();
    await pass(31);
    expect(store.getState().session).toMatchObject({ token: null, role: 'admin' });
    expect(calls()).toBe(1);
  });

  it('keeps the session during a network failure: the tab repeats its request until the server responds', async () => {
    const store = openTab();
    const answer = { body: { verify: false } };
    api.on('POST /user/isVerify', 'down');
    await pass(33);
    expect(store.getState().session.token).not.toBeNull();
    api.on('POST /user/isVerify', answer);
    await pass(1);
    expect(store.getState().session.token).toBeNull();
  });
});

it('A page does not try to renew a token that states no lifetime', async () => {
  localStorage.setItem('token', tokenFor('admin', { iat: undefined, exp: undefined }));
  openTab();
  await pass(40, { typing: true });
  expect(calls()).toBe(0);
});
