import { screen, waitFor, within } from '@testing-library/react';
import { offersPasskey } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { fakeAuthenticator, type FakeDevice } from '../../testing/fakeAuthenticator';
import { renderPage } from '../../testing/renderPage';
import { sampleReceipt, sampleHome, sampleSummary } from '../../testing/samples';
import { deviceName } from './deviceName';

const base64url = (text: string) => btoa(text).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
const options = {
  rp: { id: 'localhost', name: 'Eesal' },
  user: { id: 'ZGluZXI', name: '•••34', displayName: '•••34' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const phone = { id: 'key-1', name: 'Phone', isSynced: true, createdAt: '2026-11-20T18:00:00Z', lastUsedAt: null };

const api = fakeApiOfTests();
let device: FakeDevice;
let signedIn: boolean;
let passkeys: (typeof phone)[];

beforeEach(() => {
  localStorage.clear();
  signedIn = true;
  passkeys = [];
  device = fakeAuthenticator();
  api.on('GET /customer/session', () => ({
    body: { signedIn, id: 'diner-1', phone: '+966 5• ••• ••34', passkeys: passkeys.length },
  }));
  api.on('GET /customer/receipts/home', { body: sampleHome });
  api.on('GET /customer/receipts/summary', { body: sampleSummary });
  api.on('GET /customer/spending/alerts', { body: { alerts: [] } });
  api.on('GET /customer/receipts', { body: { receipts: [sampleReceipt], next: null } });
  api.on('GET /customer/reads', { body: { reads: [] } });
  api.on('GET /customer/passkeys', () => ({ body: { passkeys } }));
  api.on('POST /customer/passkeys/options', { body: options });
  api.on('POST /customer/passkeys', () => {
    passkeys = [phone];
    return { body: phone };
  });
  const start = { rpId: 'localhost', challenge: 'Y2hhbGxlbmdl', timeout: 300_000, userVerification: 'required' };
  api.on('POST /customer/session/passkey/options', { body: start });
  api.on('POST /customer/session/passkey', () => {
    signedIn = true;
    return { body: { message: 'You are signed in' } };
  });
});
afterEach(() => device.remove());

const OFFER = { name: 'Sign in faster next time' };
const offer = () => screen.findByRole('region', OFFER);
const offerIsGone = () => waitFor(() => expect(screen.queryByRole('region', OFFER)).not.toBeInTheDocument());

describe('the offer of a passkey on /me', () => {
  it('adds a passkey with a name, and does not appear again', async () => {
    const { user, toasts } = await renderPage('/me');
    await user.click(within(await offer()).getByRole('button', { name: 'Add a passkey' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', title: 'The passkey has been added' }]));
    expect(device.asked[0]?.publicKey).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    });
    expect(api.calls('POST /customer/passkeys')[0]?.body).toEqual({
      id: 'Y3JlZA',
      clientDataJSON: base64url('client data'),
      attestationObject: base64url('attestation'),
      transports: ['internal'],
      name: expect.any(String),
    });
    await offerIsGone();
  });

  it('does not appear for thirty days after the diner dismisses it', async () => {
    const { user } = await renderPage('/me');
    await user.click(within(await offer()).getByRole('button', { name: 'Not now' }));
    await offerIsGone();
    expect(offersPasskey(0)).toBe(false);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 24 * 3_600_000);
    expect(offersPasskey(0)).toBe(true);
    now.mockRestore();
    expect(api.calls('POST /customer/passkeys/options')).toHaveLength(0);
  });

  it('stays on the page when the diner closes the browser’s prompt', async () => {
    device.failWith('NotAllowedError');
    const { user, toasts } = await renderPage('/me');
    await user.click(within(await offer()).getByRole('button', { name: 'Add a passkey' }));
    await waitFor(() => expect(device.asked).toHaveLength(1));
    expect(await offer()).toBeVisible();
    expect(toasts).toEqual([]);
  });

  it('does not appear if the diner has a passkey, or if the server or the browser does not support passkeys', () => {
    expect([0, 1, null].map(offersPasskey)).toEqual([true, false, false]);
    device.remove();
    expect(offersPasskey(0)).toBe(false);
  });
});

describe('the sign-in with a passkey', () => {
  beforeEach(() => void (signedIn = false));
  const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });

  it('opens the receipts without a phone number and without a code', async () => {
    const { user } = await renderPage('/me');
    await user.click(await button());
    expect(await screen.findByRole('heading', { level: 1, name: 'My receipts' })).toBeVisible();
    expect(device.wanted[0]?.publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(api.calls('POST /customer/session/passkey')[0]?.body).toEqual({
      id: 'Y3JlZA',
      clientDataJSON: base64url('client data'),
      authenticatorData: base64url('authenticator'),
      signature: base64url('signature'),
      userHandle: base64url('diner'),
    });
  });

  it('is suggested in the phone number’s field if the browser supports that', async () => {
    device.remove();
    device = fakeAuthenticator({ suggests: true });
    await renderPage('/me');
    expect(await screen.findByRole('heading', { level: 1, name: 'My receipts' })).toBeVisible();
    expect(device.wanted[0]?.mediation).toBe('conditional');
  });

  it('shows the server’s reason for refusing a passkey', async () => {
    api.on('POST /customer/session/passkey', {
      status: 400,
      body: { message: 'This passkey has been removed here', code: 'UNKNOWN_TO_THE_CLIENT' },
    });
    const { user } = await renderPage('/me');
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey has been removed here');
    expect(await button()).toBeEnabled();
  });

  it('shows no error when the diner closes the browser’s prompt, but shows other failures', async () => {
    device.failWith('NotAllowedError');
    const { user } = await renderPage('/me');
    await user.click(await button());
    await waitFor(() => expect(device.wanted).toHaveLength(1));
    expect(await button()).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    device.failWith('UnknownError');
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('The passkey did not work');
  });

  it('is not offered when the server does not support passkeys', async () => {
    api.on('GET /customer/session', { body: { signedIn: false, id: null, phone: null, passkeys: null } });
    await renderPage('/me');
    await screen.findByLabelText('Phone');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
  });
});

describe('the passkeys on /me/account', () => {
  beforeEach(() => void (passkeys = [phone]));
  const row = async () => (await screen.findByRole('list', { name: 'Passkeys' })).firstElementChild as HTMLElement;

  it('are listed with their dates, and can be renamed', async () => {
    api.on('PATCH /customer/passkeys/key-1', () => {
      passkeys = [{ ...phone, name: 'My phone' }];
      return { body: { message: 'Renamed' } };
    });
    const { user } = await renderPage('/me/passkeys');
    expect(await row()).toHaveTextContent(/Phone.*Added 20 Nov 2026.*Not used yet/);
    await user.click(within(await row()).getByRole('button', { name: /^Rename/ }));
    await user.clear(screen.getByLabelText('New name'));
    await user.type(screen.getByLabelText('New name'), 'My phone{Enter}');
    await waitFor(async () => expect(await row()).toHaveTextContent('My phone'));
    expect(api.calls('PATCH /customer/passkeys/key-1')[0]?.body).toEqual({ name: 'My phone' });
  });

  it('are removed after a confirmation', async () => {
    api.on('DELETE /customer/passkeys/key-1', () => {
      passkeys = [];
      return { body: { message: 'Removed' } };
    });
    const { user, toasts } = await renderPage('/me/passkeys');
    await user.click(within(await row()).getByRole('button', { name: /^Remove/ }));
    expect(api.calls('DELETE /customer/passkeys/key-1')).toHaveLength(0);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).not.toBeInTheDocument());
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The passkey has been removed' }]));
  });

  it('are limited to one per device: a toast says so when the diner tries to add a second passkey', async () => {
    device.failWith('InvalidStateError');
    const { user, toasts } = await renderPage('/me/passkeys');
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'This device already has a passkey for your account' }]),
    );
  });

  it('cannot be added in a browser that does not support them, and the page says so', async () => {
    device.remove();
    await renderPage('/me/passkeys');
    expect(await screen.findByText('This browser cannot add passkeys.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });
});

describe('deviceName, which names a new passkey,', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
    ['Something else', undefined],
  ])('returns the name of the device in the user agent, if there is one: %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
