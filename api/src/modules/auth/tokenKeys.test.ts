import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { eq } from 'drizzle-orm';
import { suiteOfTests } from '../../../test/support/suite';
import { until } from '../../../test/support/until';
import { tokenKeys } from '../../platform/db/schema';
import { SettingsError } from '../../platform/config/settings';
import { rotateTokenKeys } from './rotateTokenKeys';
import { readTokenKeys } from './tokenKeys';

const MINUTE = 60;

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.db.delete(tokenKeys);
  await suite.services.tokenKeys.reload();
  await suite.resetLimits();
});

const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const statusOf = async (token: string) => (await suite.call('GET', '/statistics', { token })).status;
const keySet = async () => (await suite.call<JSONWebKeySet>('GET', '/.well-known/jwks.json')).body;

/** Rotates the keys, and waits until the server has read the new key. */
async function rotate({ leaked = false } = {}) {
  const rotated = await rotateTokenKeys(suite.db, suite.services.settings.ENCRYPTION_KEY, {
    at: suite.clock.now(),
    leaked,
  });
  await until('the server knows the key', async () => (await keySet()).keys.some(({ kid }) => kid === rotated.kid));
  return rotated;
}

describe('before the first rotation', () => {
  it('JWT_SECRET signs tokens, their header contains the key id of JWT_SECRET, and the published key set is empty', async () => {
    expect(decodeProtectedHeader(await suite.login())).toEqual({ alg: 'HS256', kid: 'jwt-secret' });
    expect(await keySet()).toEqual({ keys: [] });
  });

  it('a token without a key id, which an earlier version of the API issued, is accepted', async () => {
    const claims = decodeJwt(await suite.login());
    const secret = new TextEncoder().encode(suite.services.settings.JWT_SECRET);
    expect(await statusOf(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret))).toBe(200);
  });
});

describe('a rotation of the token keys', () => {
  it('logs nobody out, because the new key signs only after a minute and tokens of both keys are accepted', async () => {
    const before = await suite.login();
    const { kid } = await rotate();
    expect(kidOf(await suite.login())).toBe('jwt-secret');
    suite.clock.forward(MINUTE);
    const after = await suite.login();
    expect(decodeProtectedHeader(after)).toEqual({ alg: 'ES256', kid });
    expect([await statusOf(before), await statusOf(after)]).toEqual([200, 200]);
  });

  it('makes the next renewal of a session’s token use the new key', async () => {
    const token = await suite.login();
    const { kid } = await rotate();
    suite.clock.forward(20 * MINUTE);
    const { headers } = await suite.call('GET', '/statistics', { token });
    expect(kidOf(headers.get('x-renewed-token')!)).toBe(kid);
  });

  it('publishes the new key before this key signs, and anyone can check a signature with the published key', async () => {
    const { kid } = await rotate();
    const { keys } = await keySet();
    expect(keys).toEqual([
      { kid, kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String), alg: 'ES256', use: 'sig' },
    ]);
    suite.clock.forward(MINUTE);
    const { payload } = await jwtVerify(await suite.login(), createLocalJWKSet({ keys }), {
      currentDate: suite.clock.now(),
    });
    expect(payload.role).toBe('admin');
  });

  it('makes the API refuse every token signed with JWT_SECRET once the tokens from before the rotation have expired', async () => {
    const token = await suite.login();
    await rotate();
    suite.clock.forward(33 * MINUTE);
    const now = suite.clock.now().getTime() / 1000;
    const forged = await new SignJWT({ ...decodeJwt(token), iat: now, exp: now + 60 })
      .setProtectedHeader({ alg: 'HS256', kid: 'jwt-secret' })
      .sign(new TextEncoder().encode(suite.services.settings.JWT_SECRET));
    expect(await statusOf(forged)).toBe(401);
  });

  it('deletes every key whose tokens have all expired; once JWT_SECRET is among the deleted keys, it is never accepted again', async () => {
    const first = await rotate();
    suite.clock.forward(10 * MINUTE);
    expect((await rotate()).retired).toEqual([]);
    suite.clock.forward(33 * MINUTE);
    const third = await rotate();
    expect(third.retired.sort()).toEqual([first.kid, 'jwt-secret'].sort());
    const token = await suite.login();
    const forged = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(suite.services.settings.JWT_SECRET));
    expect([await statusOf(token), await statusOf(forged)]).toEqual([200, 401]);
  });

  it('after a leak makes the API immediately refuse the tokens of all earlier keys', async () => {
    const token = await suite.login();
    const { kid } = await rotate({ leaked: true });
    expect(await statusOf(token)).toBe(401);
    const next = await suite.login();
    expect([kidOf(next), await statusOf(next)]).toEqual([kid, 200]);
  });
});

describe('a token is refused', () => {
  it('if its header has the id of a published key, but JWT_SECRET or the public key was used to sign it', async () => {
    const { kid } = await rotate();
    suite.clock.forward(MINUTE);
    const claims = decodeJwt(await suite.login());
    const secret = new TextEncoder().encode(suite.services.settings.JWT_SECRET);
    const [jwk] = (await keySet()).keys;
    const publicText = new TextEncoder().encode(JSON.stringify(jwk));
    for (const key of [secret, publicText])
      expect(await statusOf(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(key))).toBe(401);
  });

  it('if its key id does not exist', async () => {
    const claims = decodeJwt(await suite.login());
    const secret = new TextEncoder().encode(suite.services.settings.JWT_SECRET);
    for (const kid of ['another', '', '../jwt-secret', 'constructor'])
      expect(await statusOf(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret))).toBe(
        401,
      );
  });
});

describe('with an encryption key that cannot decrypt the signing key', () => {
  const read = (ENCRYPTION_KEY: string, ENCRYPTION_KEY_PREVIOUS: string[] = []) =>
    readTokenKeys({
      db: suite.db,
      settings: { JWT_SECRET: suite.services.settings.JWT_SECRET, ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS },
      now: suite.clock.now,
      log: suite.services.log,
    });
  const OTHER = 'a strange key of the tests, long enough';

  it.each([
    ['is in use', true],
    ['will be in use in a minute', false],
  ])(
    'the API does not start when the signing key %s, unless the settings also contain the earlier encryption key',
    async (_when, leaked) => {
      await rotate({ leaked });
      await expect(read(OTHER)).rejects.toThrow(SettingsError);
      await expect(read(OTHER)).rejects.toThrow('npx eesal rotate-keys tokens --leaked');
      const { alg } = (await read(OTHER, [suite.services.settings.ENCRYPTION_KEY])).signing();
      expect(alg).toBe(leaked ? 'ES256' : 'HS256');
    },
  );

  it('a running API still accepts tokens of this signing key, but signs new tokens with the previous signing key', async () => {
    const { kid } = await rotate();
    await suite.db.update(tokenKeys).set({ privateKey: 'AAAA' }).where(eq(tokenKeys.kid, kid));
    suite.clock.forward(MINUTE);
    await suite.services.tokenKeys.reload();
    expect(kidOf(await suite.login())).toBe('jwt-secret');
    expect(suite.services.tokenKeys.keyOf({ alg: 'ES256', kid })).toBeDefined();
    expect(suite.logged()).toContain('no encryption key opens a key of tokens');
  });
});
