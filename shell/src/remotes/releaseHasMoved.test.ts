import type { SuitePage } from 'contracts';
import { registry } from '../testing/fixtures';
import { releaseHasMoved } from './releaseHasMoved';

const asked: unknown[] = [];
/** Makes every request for the registry return this live release. */
const live = (release: string) => {
  globalThis.fetch = (address) => {
    asked.push(address);
    return Promise.resolve(Response.json({ schema: 1, remotes: { 'mf-admin': { release } } }));
  };
};

beforeEach(() => void (asked.length = 0));
afterEach(() => void (globalThis.suitePage = undefined));

it.each([
  ['on the page’s origin', undefined, '/remotes/registry.json'],
  [
    'at the URL that the page contains',
    'https://cdn.example/remotes/registry.json',
    'https://cdn.example/remotes/registry.json',
  ],
])('releaseHasMoved reads the live release from the registry %s', async (_, registryUrl, address) => {
  if (registryUrl) globalThis.suitePage = { registryUrl } as SuitePage;
  live('0.2.0-11111111');
  expect(await releaseHasMoved(registry, 'mf-admin')).toBe(true);
  live('0.1.0-00000000');
  expect(await releaseHasMoved(registry, 'mf-admin')).toBe(false);
  expect(asked).toEqual([address, address]);
});
