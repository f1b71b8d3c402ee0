import { screen, waitFor, within } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderPage } from '../../testing/renderPage';
import { sampleHome, sampleReceipt, sampleSummary } from '../../testing/samples';

const GOOGLE = { id: 'identity-1', provider: 'google', createdAt: '2026-11-20T18:00:00Z', lastUsedAt: null };

const api = fakeApiOfTests();
let signedIn: boolean;
let providers: string[] | undefined;
let identities: (typeof GOOGLE)[];

beforeEach(() => {
  signedIn = true;
  providers = ['google', 'apple'];
  identities = [];
  api.on('GET /customer/session', () => ({
    body: {
      signedIn,
      scope: signedIn ? 'full' : null,
      id: 'diner-1',
      phone: '+966 5• ••• ••34',
      passkeys: 1,
      providers,
    },
  }));
  api.on('GET /customer/profile', { body: { firstName: null, lastName: null, birthDate: null, gender: null } });
  api.on('GET /customer/messages', { body: { receipts: true } });
  api.on('GET /customer/points', { body: { balances: [], movements: [], redemptions: [], next: null } });
  api.on('GET /customer/receipts/home', { body: sampleHome });
  api.on('GET /customer/receipts/summary', { body: sampleSummary });
  api.on('GET /customer/spending/alerts', { body: { alerts: [] } });
  api.on('GET /customer/receipts', { body: { receipts: [sampleReceipt], next: null } });
  api.on('GET /customer/identities', () => ({ body: { identities } }));
});

const withGoogle = { name: /Google/ };

describe('the sign-in with a linked account', () => {
  beforeEach(() => void (signedIn = false));

  it('is offered for each provider that the operator has set up, below the phone number', async () => {
    await renderPage('/me');
    expect(await screen.findByRole('button', withGoogle)).toHaveTextContent(/Continue with .*Google/);
    expect(screen.getByRole('button', { name: /Apple/ })).toBeVisible();
    expect(screen.getByLabelText('Phone')).toBeVisible();
  });

  it('is not offered where the operator has set up none', async () => {
    providers = undefined;
    await renderPage('/me');
    await screen.findByLabelText('Phone');
    expect(screen.queryByRole('button', withGoogle)).toBeNull();
  });

  it('says why the provider’s page could not be opened, and can be pressed again', async () => {
    const message = 'The provider does not answer';
    api.on('POST /customer/identities/google/start', { status: 503, body: { message, code: 'NOT_KNOWN_HERE' } });
    const { user } = await renderPage('/me');
    await user.click(await screen.findByRole('button', withGoogle));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', withGoogle)).toBeEnabled();
    expect(api.calls('POST /customer/identities/google/start')[0]?.body).toEqual({ purpose: 'signIn' });
  });
});

describe('the page to which a provider sends the diner back', () => {
  const PLACE = '/me/sign-in?code=1&state=2';

  it('hands the answer to the API once, and opens the receipts', async () => {
    signedIn = false;
    api.on('POST /customer/identities/return', () => {
      signedIn = true;
      return { body: { message: 'Done', purpose: 'signIn' } };
    });
    await renderPage(PLACE);
    expect(await screen.findByRole('heading', { level: 1, name: 'My receipts' })).toBeVisible();
    expect(api.calls('POST /customer/identities/return').map(({ body }) => body)).toEqual([
      { answer: '?code=1&state=2' },
    ]);
  });

  it('opens the account page after linking, which then names the link', async () => {
    api.on('POST /customer/identities/return', () => {
      identities = [GOOGLE];
      return { body: { message: 'Done', purpose: 'link' } };
    });
    const { toasts } = await renderPage(PLACE);
    expect(await screen.findByRole('button', { name: /Google.*Linked 20 Nov 2026/ })).toBeVisible();
    expect(toasts).toMatchObject([{ tone: 'success', title: 'You can now sign in with it' }]);
  });

  it('shows why the answer was refused, and leads to the sign-in with the phone', async () => {
    signedIn = false;
    const message = 'This is not linked here';
    api.on('POST /customer/identities/return', { status: 400, body: { message, code: 'NOT_KNOWN_HERE' } });
    const { user } = await renderPage(PLACE);
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Sign in with your phone' }));
    expect(await screen.findByLabelText('Phone')).toBeVisible();
  });

  it('shows why the account could not be linked, and leads back to the account page', async () => {
    const message = 'This is linked to another account';
    api.on('POST /customer/identities/return', { status: 409, body: { message, code: 'NOT_KNOWN_HERE' } });
    const { user } = await renderPage(PLACE);
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Account' }));
    expect(await screen.findByRole('button', { name: /Google.*Not linked/ })).toBeVisible();
  });

  it.each(['access_denied', 'user_cancelled_authorize'])(
    'shows the sign-in without a message after the person has cancelled (%s)',
    async (error) => {
      signedIn = false;
      await renderPage(`/me/sign-in?error=${error}&state=2`);
      expect(await screen.findByLabelText('Phone')).toBeVisible();
      expect(api.calls('POST /customer/identities/return')).toHaveLength(0);
    },
  );
});

describe('the providers on the account page', () => {
  it('are linked with a press', async () => {
    api.on('POST /customer/identities/apple/start', { status: 503, body: { message: 'Down', code: 'NOT_KNOWN_HERE' } });
    const { user, toasts } = await renderPage('/me/account');
    const apple = await screen.findByRole('button', { name: /Apple/ });
    await waitFor(() => expect(apple).toBeEnabled());
    await user.click(apple);
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', title: 'Down' }]));
    expect(api.calls('POST /customer/identities/apple/start')[0]?.body).toEqual({ purpose: 'link' });
  });

  it('are removed after a confirmation', async () => {
    identities = [GOOGLE];
    api.on('DELETE /customer/identities/identity-1', () => {
      identities = [];
      return { body: { message: 'Removed' } };
    });
    const { user, toasts } = await renderPage('/me/account');
    await user.click(await screen.findByRole('button', { name: /Linked 20 Nov 2026/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success' }]));
    expect(await screen.findByRole('button', withGoogle)).toHaveTextContent(/Not linked/);
  });

  it('are missing where the operator has set up none', async () => {
    providers = undefined;
    await renderPage('/me/account');
    await screen.findByRole('link', { name: /Passkeys/ });
    expect(screen.queryByRole('button', withGoogle)).toBeNull();
    expect(api.calls('GET /customer/identities')).toHaveLength(0);
  });
});
