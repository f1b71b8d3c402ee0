import { waitFor } from '@testing-library/react';
import { ANSWER_MS } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { keepMine } from './keepMine';

const api = fakeApiOfTests();
/** The browser's service workers. The page is not controlled yet, as on the first visit. */
let workers: EventTarget & { controller: object | null; register: () => Promise<void> };

/** Makes the worker control the page. */
function take(): void {
  workers.controller = {};
  workers.dispatchEvent(new Event('controllerchange'));
}

beforeEach(() => {
  api.on('GET /me', { body: 'a page without data' });
  for (const call of ['session', 'receipts/summary', 'receipts/home', 'receipts', 'spending/alerts'])
    api.on(`GET /customer/${call}`, { body: {} });
  workers = Object.assign(new EventTarget(), { controller: null, register: () => Promise.resolve() });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  globalThis.caches = {} as CacheStorage;
  globalThis.suitePage = {
    ...{ apiBase: '/api', registryUrl: '', registry: { schema: 1, remotes: {} }, manifests: {}, overrides: {} },
  };
  globalThis.PerformanceObserver = class {
    observe() {}
  } as unknown as typeof PerformanceObserver;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
  globalThis.suitePage = undefined;
  jest.useRealTimers();
});

describe('On the first visit, the page lets the service worker store the home page', () => {
  it('once, even if the diner opens another page before the worker has started', async () => {
    const kept = [keepMine(), keepMine()];
    take();
    await Promise.all(kept);
    expect(api.calls('GET /customer/session')).toHaveLength(1);
    expect(api.calls('GET /customer/receipts')).toHaveLength(1);
  });

  it('with all its responses at the same time, if the server was too slow to put them into the page', async () => {
    let answer = (_response: object) => {};
    api.on('GET /customer/receipts/summary', new Promise<object>((resolve) => (answer = resolve)));
    const kept = keepMine();
    take();
    await waitFor(() => expect(api.calls('GET /customer/spending/alerts')).toHaveLength(1));
    answer({});
    await kept;
  });

  it.each(['GET /customer/session', 'GET /me', 'GET /customer/receipts/home'] as const)(
    'and does not wait forever for %s',
    async (call) => {
      jest.useFakeTimers();
      api.on(call, 'silent');
      const settled = jest.fn();
      void keepMine().then(settled);
      take();
      await jest.advanceTimersByTimeAsync(ANSWER_MS);
      expect(settled).toHaveBeenCalled();
    },
  );
});
