import { screen, waitFor } from '@testing-library/react';
import { fakeApiOfTests } from 'shared-ui/testing';
import { boxes, freshPage, goToOtp, REQUEST_OTP } from '../../../testing/saving';

const TIP = { name: 'Next time without a code' };

const api = fakeApiOfTests();
let passkeys: number | null;

beforeEach(() => {
  localStorage.clear();
  passkeys = 0;
  freshPage(api);
  api.on('GET /customer/session', () => ({ body: { signedIn: true, scope: 'device', id: 'diner-1', passkeys } }));
  setDevice(true);
});
afterEach(() => setDevice(null));

/** Says whether the device can verify its owner; null for a browser without passkeys. */
function setDevice(isAble: boolean | null): void {
  if (isAble === null) Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  else
    Object.assign(globalThis, {
      PublicKeyCredential: { isUserVerifyingPlatformAuthenticatorAvailable: async () => isAble },
    });
}

async function save() {
  const { user } = await goToOtp();
  await user.type(boxes()[0]!, '0042{Enter}');
  await screen.findByRole('heading', { name: 'Your invoice has been saved successfully' });
  return user;
}

describe('the offer of a passkey after a save', () => {
  it('leads to the page of passkeys', async () => {
    await save();
    expect(await screen.findByRole('region', TIP)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set up' })).toHaveAttribute('href', '/me/passkeys');
  });

  it('does not come back on this device after “Not now”', async () => {
    const user = await save();
    await screen.findByRole('region', TIP);
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('region', TIP)).toBeNull();
    expect(Number(localStorage.getItem('passkeyOffer'))).toBeGreaterThan(Date.now());
  });

  it.each([
    ['who has a passkey', 1],
    ['of a server without passkeys', null],
  ])('is not made to a diner %s', async (_who, count) => {
    passkeys = count;
    await save();
    await waitFor(() => expect(api.calls('GET /customer/session')).toHaveLength(1));
    expect(screen.queryByRole('region', TIP)).toBeNull();
  });

  it.each([
    ['on a device that cannot verify its owner', false],
    ['in a browser without passkeys', null],
  ])('is not made %s', async (_where, isAble) => {
    setDevice(isAble);
    await save();
    expect(api.calls('GET /customer/session')).toHaveLength(0);
    expect(screen.queryByRole('region', TIP)).toBeNull();
  });
});

it('A code that was sent by WhatsApp says so, and that the next one is a text message', async () => {
  api.on(REQUEST_OTP, { body: { message: 'Sent', resendAfterSeconds: 0, channel: 'whatsapp' } });
  const { user } = await goToOtp();
  expect(await screen.findByText(/We’ve sent it by WhatsApp/)).toBeVisible();
  api.on(REQUEST_OTP, { body: { message: 'Sent', resendAfterSeconds: 30 } });
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(screen.queryByText(/WhatsApp/)).toBeNull());
});
