import { act, screen, waitFor } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { clearListPosition } from './listPosition';
import { renderPage } from './testing/renderPage';
import { sampleReceipt, sampleHome, sampleSummary } from './testing/samples';

const REFUSED = { status: 401, body: { message: 'Please sign in with your phone', code: 'NOT_SIGNED_IN' } };

const api = fakeApiOfTests();
/** Whether the session still exists on the server. */
let signedIn: boolean;

beforeEach(() => {
  clearListPosition();
  signedIn = true;
  api.on('GET /customer/session', () => ({ body: { signedIn, id: signedIn ? 'diner-1' : null, phone: null } }));
  api.on('GET /customer/receipts/home', { body: sampleHome });
  api.on('GET /customer/receipts/summary', () => (signedIn ? { body: sampleSummary } : REFUSED));
  api.on('GET /customer/spending/alerts', () => (signedIn ? { body: { alerts: [] } } : REFUSED));
  api.on('GET /customer/receipts', () => (signedIn ? { body: { receipts: [sampleReceipt], next: '1.a' } } : REFUSED));
  api.on('GET /customer/messages', () => (signedIn ? { body: { receipts: true } } : REFUSED));
  api.on('GET /customer/reads', () => (signedIn ? { body: { reads: [] } } : REFUSED));
  api.on('GET /customer/copy', REFUSED);
  api.on('PATCH /customer/messages', REFUSED);
});

const signIn = () => screen.findByRole('heading', { level: 1, name: 'Sign in' });
const sessionCalls = () => api.calls('GET /customer/session');

describe('A diner’s session that has ended on the server', () => {
  it('is replaced by the sign-in, without the receipts, when a request is refused', async () => {
    const { user } = await renderPage('/me');
    const showMore = await screen.findByRole('button', { name: 'Show more' });
    signedIn = false;
    await user.click(showMore);
    expect(await signIn()).toBeVisible();
    expect(screen.queryByText('Najd Kitchen')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(sessionCalls()).toHaveLength(2);
  });

  it('is fetched only once when several requests are refused at the same time', async () => {
    const { router } = await renderPage('/me');
    await screen.findByRole('region', { name: 'Receipts' });
    signedIn = false;
    await act(() => router.navigate('/me/account'));
    expect(await signIn()).toBeVisible();
    await waitFor(() => expect(api.calls('GET /customer/messages').length).toBeGreaterThan(0));
    expect(sessionCalls()).toHaveLength(2);
  });

  it.each([
    ['a change', 'checkbox', 'Text me when a cashier saves a receipt for me'],
    ['a download', 'button', 'Your data as JSON'],
  ] as const)('is noticed when %s is refused', async (_, role, name) => {
    const { user } = await renderPage('/me/account');
    const control = await screen.findByRole(role, { name });
    await waitFor(() => expect(control).toBeEnabled());
    signedIn = false;
    await user.click(control);
    expect(await signIn()).toBeVisible();
    expect(sessionCalls()).toHaveLength(2);
  });
});

describe('A diner who signs out in another tab, or whom another diner follows there,', () => {
  it('is forgotten in this tab at once', async () => {
    await renderPage('/me');
    await screen.findByRole('region', { name: 'Receipts' });
    signedIn = false;
    act(() => void dispatchEvent(new CustomEvent('diner-left', { detail: 'elsewhere' })));
    expect(screen.queryByText('Najd Kitchen')).not.toBeInTheDocument();
    expect(await signIn()).toBeVisible();
  });

  it('is forgotten when this tab is visible again, in a browser in which the tabs cannot talk', async () => {
    await renderPage('/me');
    await screen.findByRole('region', { name: 'Receipts' });
    sessionStorage.setItem('own/saving/1', 'phone and invoice');
    signedIn = false;
    document.cookie = 'diner-mark=of-another-diner';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await signIn()).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    document.cookie = 'diner-mark=;max-age=0';
  });
});

describe('The request for a diner’s session', () => {
  it('is not sent again after it was refused', async () => {
    api.on('GET /customer/session', REFUSED);
    await renderPage('/me');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(sessionCalls()).toHaveLength(1);
  });
});

describe('A request of a diner’s page that fails', () => {
  it.each([
    ['is repeated once after a brief outage', 2, 503, { code: 'UNAVAILABLE' }],
    ['is not repeated when there were too many requests', 1, 429, { code: 'TOO_MANY_REQUESTS' }],
    ['is not repeated when an overloaded server asks for a long wait', 1, 503, { code: 'OVERLOADED', retryAfter: 20 }],
  ])('%s', async (_, times, status, about) => {
    api.on('GET /customer/receipts/summary', { status, body: { message: 'Not now', ...about } });
    await renderPage('/me');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(api.calls('GET /customer/receipts/summary')).toHaveLength(times);
  });
});
