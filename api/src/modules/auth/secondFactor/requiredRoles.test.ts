import { SettingsError, readSettings } from '../../../platform/config/settings';
import { CODE_SECONDS, codeOf } from '../../../../test/support/authenticatorApp';
import { ADMIN } from '../../../../test/support/plant';
import { suiteOfTests } from '../../../../test/support/suite';

const suite = suiteOfTests({ SECOND_FACTOR_ROLES: 'admin, restaurantAdmin' });
let adminToken: string;
beforeEach(() => suite.resetLimits());

const challenge = async () => {
  const { body } = await suite.call('POST', '/admin/login', { body: ADMIN });
  return { code: body.code, challenge: String(body.params?.['challenge']) };
};
const setUp = ({ challenge }: { challenge: string }) =>
  suite.call<{ secret: string }>('POST', '/admin/login/second-factor/setup', { body: { challenge } });
const confirm = ({ challenge }: { challenge: string }, code: string) =>
  suite.call<{ data: { token: string }; recoveryCodes: string[] }>('POST', '/admin/login/second-factor/setup/confirm', {
    body: { challenge, code },
  });

describe('A member whose role needs a second factor', () => {
  it('sets up an authenticator app during the login, and then gets recovery codes and the login response of the specification', async () => {
    const asked = await challenge();
    expect(asked.code).toBe('SECOND_FACTOR_SETUP');
    const { secret } = (await setUp(asked)).body;
    expect(await confirm(asked, '000000')).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } });
    const confirmed = await confirm(asked, codeOf(suite, secret));
    expect(confirmed).toMatchObject({
      status: 200,
      body: {
        data: { token: expect.any(String), user: { role: 'admin', restaurantId: null, branchId: null } },
        recoveryCodes: expect.any(Array),
      },
    });
    const { token } = confirmed.body.data;
    adminToken = token;
    expect((await suite.call('GET', '/admin/second-factor', { token })).body).toMatchObject({
      isOn: true,
      isRequired: true,
    });

    // The same challenge cannot set up another app, and the next login asks for a code.
    expect((await setUp(asked)).status).toBe(409);
    expect(await challenge()).toMatchObject({ code: 'SECOND_FACTOR' });

    suite.clock.forward(CODE_SECONDS);
    const body = { currentPassword: ADMIN.password, code: codeOf(suite, secret) };
    expect(await suite.call('POST', '/admin/second-factor/off', { token, body })).toMatchObject({
      status: 409,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    });
  });

  it('must set up an authenticator app after accepting an invitation', async () => {
    const [restaurant] = suite.seed.restaurants;
    const made = await suite.call<{ link: string }>('POST', '/invitation', {
      token: adminToken,
      body: {
        name: 'Huda',
        email: 'huda@example.org',
        restaurantId: restaurant.id,
        branchId: restaurant.branches[0].id,
      },
    });
    const token = made.body.link.split('#')[1];
    const accepted = await suite.call('POST', '/invitation/accept', {
      body: { token, password: 'words-for-the-door', confirmPassword: 'words-for-the-door' },
    });
    expect(accepted).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_SETUP', params: { challenge: expect.any(String) } },
    });
    const asked = { challenge: String(accepted.body.params?.['challenge']) };
    const { secret } = (await setUp(asked)).body;
    expect((await confirm(asked, codeOf(suite, secret))).status).toBe(200);
  });
});

it('The setting SECOND_FACTOR_ROLES is refused if it contains an unknown role', () => {
  const read = () => readSettings({ NODE_ENV: 'test', SECOND_FACTOR_ROLES: 'admin,SUPER_ADMIN' });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/SECOND_FACTOR_ROLES.*admin, restaurantAdmin/);
});
