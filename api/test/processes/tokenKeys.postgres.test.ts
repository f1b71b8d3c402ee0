import { decodeProtectedHeader } from 'jose';
import { rotateTokenKeys } from '../../src/modules/auth/rotateTokenKeys';
import { SECRETS } from '../support/plant';
import { until } from '../support/until';
import { startTwoServers, type TwoServers } from './twoServers';

let servers: TwoServers;
beforeAll(async () => void (servers = await startTwoServers()), 60_000);
afterAll(() => servers?.stop());

const kidOf = (token: string) => decodeProtectedHeader(token).kid;

/** Rotates the keys with a time a minute in the past, so that the servers already sign with the new key. */
async function rotateAMinuteAgo(): Promise<string> {
  const { kid } = await rotateTokenKeys(servers.db, SECRETS.ENCRYPTION_KEY, { at: new Date(Date.now() - 60_000) });
  return kid;
}

it('Two servers sign tokens with a new key without a restart, and accept tokens of the old key', async () => {
  const tokens = [await servers.login()];
  for (let rotation = 0; rotation < 2; rotation += 1) {
    const kid = await rotateAMinuteAgo();
    await until('the server signs with the new key', async () => kidOf(await servers.login()) === kid);
    tokens.push(await servers.login());
  }
  expect(new Set(tokens.map(kidOf)).size).toBe(3);
  for (const server of servers.both) {
    for (const token of tokens) {
      await until('both servers have read the keys', async () => {
        const { keys } = (await server.call<{ keys: unknown[] }>('GET', '/.well-known/jwks.json')).body;
        return keys.length === 2;
      });
      expect((await server.call('GET', '/statistics', { token })).status).toBe(200);
    }
  }
});

it('After a key is replaced because of a leak, two servers refuse the tokens of the old keys without a restart', async () => {
  const token = await servers.login();
  const { kid } = await rotateTokenKeys(servers.db, SECRETS.ENCRYPTION_KEY, { at: new Date(), leaked: true });
  for (const server of servers.both)
    await until(
      'the token is refused',
      async () => (await server.call('GET', '/statistics', { token })).status === 401,
    );
  expect(kidOf(await servers.login())).toBe(kid);
});
