import { screen, waitFor } from '@testing-library/react';
import { FRESH_ANSWERS, type FreshAnswers } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../testing/renderPage';
import { sampleReceipt, sampleHome, sampleSummary } from '../testing/samples';

const SESSION = { signedIn: true, id: 'diner-1', phone: '+966 5• ••• ••34', passkeys: 0 };
const receiptOf = (name: string) => ({
  ...sampleReceipt,
  restaurant: { ...sampleReceipt.restaurant, names: [], name },
});
/** The responses for the home page, with a receipt from the given restaurant, in the service worker's format. */
const freshHome = (restaurant: string, reader = 'a1b2'): FreshAnswers => ({
  reader,
  answers: {
    '/api/customer/session': SESSION,
    '/api/customer/receipts/summary': sampleSummary,
    '/api/customer/receipts/home': sampleHome,
    '/api/customer/receipts': { receipts: [receiptOf(restaurant)], next: null },
    '/api/customer/spending/alerts': { alerts: [] },
  },
});

const api = fakeApiOfTests();

beforeEach(() => {
  api.on('GET /customer/session', { body: SESSION });
  api.on('GET /customer/receipts/home', { body: sampleHome });
  api.on('GET /customer/receipts/summary', { body: sampleSummary });
  api.on('GET /customer/spending/alerts', { body: { alerts: [] } });
  api.on('GET /customer/receipts', { body: { receipts: [receiptOf('Of the copy')], next: null } });
  document.cookie = 'diner-mark=a1b2;path=/';
});
afterEach(() => {
  document.cookie = 'diner-mark=;path=/;max-age=0';
  globalThis.suitePage = undefined;
});

/** Opens the home page from the copy on the device. */
async function openCopy() {
  globalThis.suitePage = {
    ...{ apiBase: '/api', registryUrl: '', registry: { schema: 1, remotes: {} }, manifests: {}, overrides: {} },
    rendered: { remote: 'mf-customer', release: 'one', state: {}, at: 0, reader: 'a1b2', kept: true },
  };
  await renderPage('/me');
}

describe('The home page that was loaded from the offline copy on the device', () => {
  /** Opens the copy, waits until its receipt is shown, and then makes the worker respond. */
  async function openAndAnswer(answer: { status?: number; body?: FreshAnswers }) {
    let hand: (given: typeof answer) => void = () => {};
    api.on(`GET ${FRESH_ANSWERS}`, new Promise((resolve) => (hand = resolve)));
    await openCopy();
    await screen.findByText('Of the copy');
    hand(answer);
  }

  it('shows the newest responses, which the service worker has fetched, without calling the API again', async () => {
    await openAndAnswer({ body: freshHome('Of the worker') });
    expect(await screen.findByText('Of the worker')).toBeVisible();
    expect(api.calls('GET /customer/receipts')).toHaveLength(1);
  });

  it.each([
    ['the service worker has no responses', { status: 504 }],
    ['the service worker’s responses belong to another session', { body: freshHome('Of another diner', 'c3d4') }],
  ])('calls the API when %s', async (_, answer) => {
    await openAndAnswer(answer);
    await waitFor(() => expect(api.calls('GET /customer/receipts')).toHaveLength(2));
    expect(screen.getByText('Of the copy')).toBeVisible();
    expect(screen.queryByText('Of another diner')).not.toBeInTheDocument();
  });
});
