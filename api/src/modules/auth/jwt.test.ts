import { generateKeyPair } from 'jose';
import { rememberTokens, signToken } from './jwt';

it('A token is refused, now and later, if its key ends while its signature is checked', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  let reads = 0;
  const read = rememberTokens({ keyOf: () => (++reads === 1 ? publicKey : undefined) });
  const now = new Date('2026-11-30T12:00:00Z');
  const iat = now.getTime() / 1000;
  const token = await signToken(
    {
      sub: crypto.randomUUID(),
      jti: crypto.randomUUID(),
      role: 'admin',
      restaurantId: null,
      branchId: null,
      iat,
      exp: iat + 60,
    },
    { signing: () => ({ alg: 'ES256', kid: 'leaked', key: privateKey }) },
  );
  expect(await read(token, now)).toBeNull();
  expect(await read(token, now)).toBeNull();
  expect(reads).toBeGreaterThan(1);
});
