import { startSuite } from '../../../../test/support/suite';
import { relyingPartyOf } from './relyingParty';

describe('the WebAuthn relying party', () => {
  it.each([
    ['https://receipts.example.com', 'receipts.example.com', 'https://receipts.example.com'],
    ['https://receipts.example.com:8443/', 'receipts.example.com', 'https://receipts.example.com:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ])('for PUBLIC_URL %s has the id %s and the origin %s', (PUBLIC_URL, id, origin) => {
    expect(relyingPartyOf({ PUBLIC_URL })).toEqual({ id, origin });
  });

  it.each([undefined, 'http://192.0.2.7', 'https://192.0.2.7', 'https://[2001:db8::1]', 'http://receipts.example.com'])(
    'does not exist if browsers allow no passkeys at PUBLIC_URL: %s',
    (PUBLIC_URL) => {
      expect(relyingPartyOf({ PUBLIC_URL })).toBeNull();
    },
  );

  it('is required for passkeys: without it, a passkey endpoint answers 409, and GET /customer/session returns null as `passkeys`', async () => {
    const suite = await startSuite();
    const session = await suite.call('GET', '/customer/session');
    const start = await suite.call('POST', '/customer/session/passkey/options');
    await suite.stop();
    expect(session.body).toMatchObject({ signedIn: false, passkeys: null });
    expect(start).toMatchObject({ status: 409, body: { code: 'PASSKEYS_OFF' } });
  });
});
