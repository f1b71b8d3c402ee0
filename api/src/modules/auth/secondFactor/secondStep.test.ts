import { eq } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { FIRST_PAUSE_SECONDS } from '../../../platform/limits/throttle';
import { auditLog, recoveryCodes, secondFactors, staff } from '../../../platform/db/schema';
import { CODE_SECONDS, codeOf, turnOn, type App } from '../../../../test/support/authenticatorApp';
import { ADMIN, RESTAURANT_ADMIN_PASSWORD } from '../../../../test/support/plant';
import { suiteOfTests } from '../../../../test/support/suite';
import { RECOVERY_CODES } from './recoveryCodes';
import { FREE_CODES } from './secondStep';

interface Entered {
  data: { token: string; user: object };
}

const suite = suiteOfTests();
let app: App;
beforeAll(async () => {
  app = await turnOn(suite, await suite.login(), ADMIN.password);
});
beforeEach(() => suite.resetLimits());

const logIn = (credentials: { email: string; password: string } = ADMIN) =>
  suite.call('POST', '/admin/login', { body: credentials });

async function challenge(): Promise<string> {
  const { body } = await logIn();
  return String(body.params?.['challenge']);
}

const answer = (body: { challenge: string; code: string }, headers: Record<string, string> = {}) =>
  suite.call<Entered>('POST', '/admin/login/second-factor', { body, headers });

/** Returns the current code of the app. Each call first moves the clock, so that every code is new. */
function nextCode(): string {
  suite.clock.forward(CODE_SECONDS);
  return codeOf(suite, app.secret);
}

/** Returns six digits that are not valid now. */
function wrongCode(): string {
  const near = [-1, 0, 1].map((steps) => {
    suite.clock.forward(steps * CODE_SECONDS);
    const code = codeOf(suite, app.secret);
    suite.clock.forward(-steps * CODE_SECONDS);
    return code;
  });
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code))!;
}

describe('The login of a member with a second factor', () => {
  it('answers the right password with a 401 error that contains a challenge but no session token', async () => {
    const { status, body, headers } = await logIn();
    expect({ status, body }).toEqual({
      status: 401,
      body: {
        code: 'SECOND_FACTOR',
        message: 'Please type the code of your authenticator app',
        params: { challenge: expect.any(String) },
      },
    });
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('returns the same response for a wrong password as the login of a member without a second factor', async () => {
    expect(await logIn({ ...ADMIN, password: 'another-password' })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_LOGIN' },
    });
  });

  it('returns the login response of the specification when the challenge and a code are sent', async () => {
    const { status, body, headers } = await answer({ challenge: await challenge(), code: nextCode() });
    expect({ status, body }).toEqual({
      status: 200,
      body: { data: { token: expect.any(String), user: { role: 'admin', restaurantId: null, branchId: null } } },
    });
    expect(headers.getSetCookie()[0]).toMatch(/^device-.*Path=\/api\/admin\/login;/);
    expect((await suite.call('GET', '/statistics', { token: body.data.token })).status).toBe(200);
  });

  it('accepts a code in Arabic digits and with a space', async () => {
    const code = nextCode().replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await answer({ challenge: await challenge(), code: spaced })).status).toBe(200);
  });

  it('accepts a code of the previous and of the next time step', async () => {
    for (const seconds of [CODE_SECONDS, -CODE_SECONDS]) {
      suite.clock.forward(4 * CODE_SECONDS);
      const code = nextCode();
      suite.clock.forward(seconds);
      expect((await answer({ challenge: await challenge(), code })).status).toBe(200);
    }
    suite.clock.forward(4 * CODE_SECONDS);
    const code = nextCode();
    suite.clock.forward(2 * CODE_SECONDS);
    expect((await answer({ challenge: await challenge(), code })).status).toBe(400);
  });

  it('accepts no code twice, and no code that is older than the last accepted one', async () => {
    const earlier = nextCode();
    const code = nextCode();
    expect((await answer({ challenge: await challenge(), code })).status).toBe(200);
    for (const used of [code, earlier])
      expect(await answer({ challenge: await challenge(), code: used })).toMatchObject({
        status: 400,
        body: { code: 'WRONG_CODE', fields: { code: expect.any(String) } },
      });
  });

  it('accepts a code only once, even if it arrives several times at the same time', async () => {
    const [challengeNow, code] = [await challenge(), nextCode()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => answer({ challenge: challengeNow, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('accepts each recovery code once, even in lower case or without the hyphen, and records the use in the audit log', async () => {
    const code = app.recoveryCodes[0]!;
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const typed = code.toLowerCase().replace('-', ' ');
    const answers = await Promise.all(
      [await challenge(), await challenge()].map((one) => answer({ challenge: one, code: typed })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const token = answers.find(({ status }) => status === 200)!.body.data.token;
    expect((await suite.call('GET', '/admin/second-factor', { token })).body).toMatchObject({
      recoveryCodesLeft: RECOVERY_CODES - 1,
    });
    const used = await suite.db.select().from(auditLog).where(eq(auditLog.action, 'recoveryCodeUsed'));
    expect(used).toHaveLength(1);
    expect(suite.logged()).toContain('"event":"recovery_code.used"');
  });

  it('requires a pause after several wrong codes, even if each code answers a new challenge', async () => {
    const code = nextCode();
    for (let turn = 0; turn < FREE_CODES; turn += 1)
      expect((await answer({ challenge: await challenge(), code: wrongCode() })).status).toBe(400);
    const refused = await answer({ challenge: await challenge(), code });
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    suite.clock.forward(FIRST_PAUSE_SECONDS);
    expect((await answer({ challenge: await challenge(), code })).status).toBe(200);
  });

  it('counts wrong codes from a known browser separately, so that others cannot lock the owner out', async () => {
    const first = await answer({ challenge: await challenge(), code: nextCode() });
    const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!;
    const code = nextCode();
    for (let turn = 0; turn <= FREE_CODES; turn += 1) await answer({ challenge: await challenge(), code: wrongCode() });
    expect((await answer({ challenge: await challenge(), code })).status).toBe(429);
    expect((await answer({ challenge: await challenge(), code }, { cookie })).status).toBe(200);
  });
});

describe('The challenge of a login with a second factor', () => {
  it.each([
    [
      'has expired',
      async () => {
        const one = await challenge();
        suite.clock.forward(10 * 60);
        return one;
      },
    ],
    [
      'is a session token',
      async () => {
        const { body } = await answer({ challenge: await challenge(), code: nextCode() });
        return body.data.token;
      },
    ],
    [
      'is signed with another key',
      async () => {
        const claims = decodeJwt(await challenge());
        return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('k'.repeat(48)));
      },
    ],
    ['is no token', async () => 'anything'],
  ])('is refused when it %s', async (_what, make) => {
    const made = await make();
    expect(await answer({ challenge: made, code: nextCode() })).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_EXPIRED' },
    });
  });

  it('is refused if the password was changed after the challenge was issued', async () => {
    const one = await challenge();
    const [before] = await suite.db.select().from(staff).where(eq(staff.email, ADMIN.email));
    await suite.db
      .update(staff)
      .set({ passwordHash: `${before!.passwordHash}x` })
      .where(eq(staff.id, before!.id));
    expect((await answer({ challenge: one, code: nextCode() })).status).toBe(401);
    await suite.db.update(staff).set({ passwordHash: before!.passwordHash }).where(eq(staff.id, before!.id));
  });

  it('is not accepted as a session token', async () => {
    expect((await suite.call('GET', '/statistics', { token: await challenge() })).status).toBe(401);
  });

  it('cannot be used to set up an authenticator app if the member already has one', async () => {
    const body = { challenge: await challenge() };
    expect((await suite.call('POST', '/admin/login/second-factor/setup', { body })).status).toBe(401);
  });
});

it('No code, challenge, token or secret of a login is logged or stored in readable form', async () => {
  const [challengeNow, code] = [await challenge(), nextCode()];
  const { body } = await answer({ challenge: challengeNow, code });
  const stored = JSON.stringify([
    await suite.db.select().from(secondFactors),
    await suite.db.select().from(recoveryCodes),
    await suite.db.select().from(auditLog),
  ]);
  const codes = app.recoveryCodes.flatMap((one) => [one, one.replace('-', '')]);
  for (const secret of [app.secret, challengeNow, body.data.token, ...codes]) {
    expect(suite.logged()).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
  expect(suite.logged()).not.toMatch(new RegExp(`"code":"${code}"`));
});

describe('A session', () => {
  it('does not begin without a code if the second factor was turned on after the password was checked', async () => {
    const [restaurant] = suite.seed.restaurants;
    const credentials = { email: restaurant.admin.email, password: RESTAURANT_ADMIN_PASSWORD };
    const [member] = await suite.db.select().from(staff).where(eq(staff.email, credentials.email));
    await turnOn(suite, await suite.login(credentials), credentials.password);
    expect(await suite.services.sessions.begin(member!)).toBeNull();
  });
});
