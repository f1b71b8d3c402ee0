import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { hash } from '@node-rs/argon2';
import { staff } from '../../platform/db/schema';
import { hashPassword } from './password';
import { ADMIN } from '../../../test/support/plant';
import { startSuite, type Suite } from '../../../test/support/suite';

const BREACHED = 'staple-horse-battery';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

/** A fake breached-password service that knows a single password. The tests set how it responds. */
let breaches: FastifyInstance;
let asked: string[] = [];
let failure: 'none' | 'status' | 'silence' = 'none';

let suite: Suite;
let token: string;
beforeAll(async () => {
  breaches = Fastify({ forceCloseConnections: true });
  breaches.get<{ Params: { prefix: string } }>('/range/:prefix', async ({ params: { prefix }, headers }, reply) => {
    asked.push(prefix);
    if (failure === 'silence') return new Promise(() => {});
    if (failure === 'status') return reply.status(503).send('');
    expect(headers['add-padding']).toBe('true');
    const padding = `${sha1('padding').slice(5)}:0\r\n${sha1('kept for the padding').slice(5)}:0`;
    return prefix === sha1(BREACHED).slice(0, 5) ? `${sha1(BREACHED).slice(5)}:7\r\n${padding}` : padding;
  });
  const url = await breaches.listen({ port: 0, host: '127.0.0.1' });
  suite = await startSuite({ BREACHED_PASSWORDS_URL: `${url}/` });
  token = await suite.login();
});
afterAll(async () => {
  await suite?.stop();
  await breaches?.close();
});
beforeEach(async () => {
  asked = [];
  failure = 'none';
  await suite.resetLimits();
});

let made = 0;
function addAdmin(password: string, person: object = {}) {
  made += 1;
  return suite.call('POST', '/user', {
    token,
    body: {
      name: 'Huda Salem',
      email: `person-${made}@albaik.example.com`,
      password,
      confirmPassword: password,
      ...person,
    },
  });
}

describe('A new password', () => {
  it.each(['password', '12345678', 'PassWord', 'iloveyou', 'Dragon2026!', 'ｐａｓｓｗｏｒｄ'])(
    'is refused if it is common: %s',
    async (password) => {
      const { status, body } = await addAdmin(password);
      expect({ status, ...body }).toEqual({
        status: 400,
        code: 'PASSWORD_COMMON',
        message: expect.stringContaining('too common'),
        fields: { password: expect.stringContaining('too common') },
      });
    },
  );

  it.each(['huda-salem-1', 'HudaSalem!', 'x-huda.salem@albaik.example.com', 'Albaik.2026', 'eesal-2026'])(
    'is refused if it is based on the owner’s name or e-mail address, or on the product’s name: %s',
    async (password) => {
      expect((await addAdmin(password, { email: 'huda.salem@albaik.example.com' })).body.code).toBe(
        'PASSWORD_PERSONAL',
      );
    },
  );

  it.each([
    'correct horse battery',
    'كلمة مرور طويلة',
    '🐪🐪🌴🌴☕☕🌙🌙',
    'three camels in a row, '.repeat(6).slice(0, 128),
  ])('may contain any characters, and be up to 128 characters long: %s', async (password) => {
    expect((await addAdmin(password)).status).toBe(200);
  });

  it('must have at least 8 characters after normalization, and at most 128', async () => {
    // Four letters, each followed by its accent as a separate character. Each pair counts as one character.
    const short = await addAdmin('e\u0301'.repeat(4));
    expect(short.body).toMatchObject({ code: 'INVALID', fields: { password: 'Should not be less than 8 characters' } });
    expect((await addAdmin('x1y2z'.repeat(26))).body.fields).toEqual({
      password: 'Should not be more than 128 characters',
    });
  });

  it('stays the same whether an accented letter is sent as one character or as a letter and a separate accent', async () => {
    const email = 'keyboard@example.com';
    expect((await addAdmin('caf\u00e9 au lait', { email })).status).toBe(200);
    expect((await suite.call('POST', '/admin/login', { body: { email, password: 'cafe\u0301 au lait' } })).status).toBe(
      200,
    );
  });

  it('is checked by every endpoint that sets a password', async () => {
    const [restaurant] = suite.seed.restaurants;
    const [boss] = await suite.db
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(eq(staff.email, restaurant.admin.email));
    const [admin] = await suite.db.select({ id: staff.id }).from(staff).where(eq(staff.email, ADMIN.email));
    const twice = (password: string) => ({ password, confirmPassword: password });
    const tenant = { restaurantId: restaurant.id, branchId: restaurant.branches[0].id };
    const refusals = await Promise.all([
      suite.call('POST', '/admin/password', { token, body: { currentPassword: ADMIN.password, ...twice('password') } }),
      suite.call('PATCH', `/user/${admin!.id}`, { token, body: twice('password') }),
      suite.call('POST', '/restaurant-admin', {
        token,
        body: { name: 'Noura', email: 'noura@example.com', ...twice('password'), ...tenant },
      }),
      suite.call('PATCH', `/restaurant-admin/${boss!.id}`, { token, body: twice('password') }),
    ]);
    expect(refusals.map(({ body }) => body.code)).toEqual(Array(4).fill('PASSWORD_COMMON'));
    const own = await suite.call('PATCH', `/restaurant-admin/${boss!.id}`, { token, body: twice(`${boss!.name}-77`) });
    expect(own.body.code).toBe('PASSWORD_PERSONAL');
  });
});

describe('A password that was set before new passwords were checked', () => {
  it('still works for a login, and the API accepts the new session', async () => {
    await suite.db
      .insert(staff)
      .values({ role: 'admin', name: 'Old', email: 'old@example.com', passwordHash: await hashPassword('123456') });
    const { status, body } = await suite.call<{ data: { token: string } }>('POST', '/admin/login', {
      body: { email: 'old@example.com', password: '123456' },
    });
    expect(status).toBe(200);
    expect((await suite.call('GET', '/statistics', { token: body.data.token })).status).toBe(200);
  });

  it('still works if it was stored before passwords were normalized', async () => {
    await suite.db
      .insert(staff)
      .values({ role: 'admin', name: 'Raw', email: 'raw@example.com', passwordHash: await hash('cafe\u0301 au lait') });
    expect(
      (await suite.call('POST', '/admin/login', { body: { email: 'raw@example.com', password: 'cafe\u0301 au lait' } }))
        .status,
    ).toBe(200);
  });
});

describe('The breached-password service', () => {
  it('makes the API refuse a password from a data breach, and receives only five digits of the password’s hash', async () => {
    expect((await addAdmin(BREACHED)).body).toMatchObject({
      code: 'PASSWORD_BREACHED',
      fields: { password: expect.stringContaining('data breach') },
    });
    expect(asked).toEqual([sha1(BREACHED).slice(0, 5)]);
  });

  it('may add padding lines to its response; the API does not count these lines as a breach', async () => {
    expect((await addAdmin('kept for the padding')).status).toBe(200);
  });

  it.each(['status', 'silence'] as const)(
    'does not make the API refuse a password if the service fails (%s); the log contains the failure, but no hash',
    async (how) => {
      failure = how;
      expect((await addAdmin(BREACHED)).status).toBe(200);
      expect(suite.logged()).toContain('breach_check.failed');
      expect(suite.logged()).not.toContain(sha1(BREACHED).slice(0, 5));
    },
  );

  it('is not called for common passwords', async () => {
    await addAdmin('password');
    expect(asked).toEqual([]);
  });
});
