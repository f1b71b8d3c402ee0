import { screen, waitFor } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { clearListPosition, listPosition, storeListPosition } from './listPosition';
import { fakePush, type FakePush } from './testing/fakePush';
import { renderPage } from './testing/renderPage';
import { sampleReceipt, sampleHome, sampleSummary } from './testing/samples';

const EARLY = { search: 'kabsa', month: '', restaurantId: '' };
const KEPT_ORDERS = 'kept-orders';

const api = fakeApiOfTests();
let push: FakePush;
/** The names of the caches on the device. */
let names: Set<string>;
/** The diner in the service worker's copy of the session; null if the device has no copy. */
let onDevice: string | null;
/** The diner in the API's response about the session. */
let diner: string;
/** Whether the API responds to requests for the session. */
let isUp: boolean;
let provenDays: number;

beforeEach(() => {
  names = new Set(['kept-mine', KEPT_ORDERS, 'of-another-app']);
  const caches: Partial<CacheStorage> = {
    keys: async () => [...names],
    delete: async (name) => names.delete(name),
    match: async (url, { cacheName } = {}) =>
      url === '/api/customer/session' && cacheName === 'kept-mine' && onDevice !== null
        ? Response.json({ signedIn: true, id: onDevice })
        : undefined,
  };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  const registry = { schema: 1, remotes: {} } as const;
  globalThis.suitePage = { apiBase: '/api', registryUrl: '', registry, manifests: {}, overrides: {} };
  push = fakePush();
  push.subscribedTo = 'server-key';
  [onDevice, diner, isUp, provenDays] = ['diner-1', 'diner-1', true, -1];
  clearListPosition();
  storeListPosition({ filter: EARLY });
  api.on('GET /customer/session', () => {
    const phoneProvenUntil = new Date(Date.now() + provenDays * 24 * 3_600_000).toISOString();
    return isUp
      ? { body: { signedIn: true, id: diner, phone: '+966 5• ••• ••34', passkeys: null, phoneProvenUntil } }
      : { status: 500 };
  });
  api.on('GET /customer/receipts/home', { body: sampleHome });
  api.on('GET /customer/receipts/summary', { body: sampleSummary });
  api.on('GET /customer/spending/alerts', { body: { alerts: [] } });
  api.on('GET /customer/receipts', { body: { receipts: [sampleReceipt], next: null } });
  api.on('POST /customer/code', { body: { message: 'Sent', resendAfterSeconds: 30 } });
});
afterEach(() => {
  push.remove();
  Reflect.deleteProperty(globalThis, 'caches');
  globalThis.suitePage = undefined;
});

/** Confirms a phone number on the page of the signed-in diner. */
async function confirmNumber(change: () => void) {
  api.on('POST /customer/session', () => {
    provenDays = 45;
    change();
    return { body: { message: 'You are signed in' } };
  });
  const { user } = await renderPage('/me');
  await user.click(await screen.findByRole('button', { name: 'Confirm number' }));
  await user.type(await screen.findByLabelText('Phone'), '0551112223');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type((await screen.findAllByRole('textbox', { name: /digit|code/i }))[0]!, '004217');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('The receipts on the device and the search', () => {
  it('stay when the diner confirms the phone number, but the reminders end with the previous session', async () => {
    await confirmNumber(() => {});
    await waitFor(() => expect(push.subscribedTo).toBeNull());
    expect(names).toContain('kept-mine');
    expect(names).toContain(KEPT_ORDERS);
    expect(listPosition().filter).toEqual(EARLY);
  });

  it.each<[string, () => void, (() => void)?]>([
    ['a different diner signs in', () => (diner = 'diner-2')],
    ['the device does not know whose copies it has', () => {}, () => (onDevice = null)],
    ['a different diner has signed in in another tab', () => {}, () => (onDevice = 'diner-2')],
    ['the session cannot be fetched after the sign-in', () => (isUp = false)],
  ])('are deleted when %s', async (_, change, before = () => {}) => {
    before();
    await confirmNumber(change);
    await waitFor(() => expect([...names]).toEqual(['of-another-app']));
    expect(listPosition().filter.search).toBe('');
    await waitFor(() => expect(push.subscribedTo).toBeNull());
  });
});
