import { parseCanaryNumber, CANARY_NUMBERS, registryFor } from './canary';
import { CONTRACT } from './contract';
import type { Registry, RemoteRelease } from './registry';

const release = (name: string, version: string): RemoteRelease => ({
  release: version,
  manifest: { url: `/remotes/${name}/${version}/mf-manifest.json`, sha384: `sha384-${'A'.repeat(64)}` },
  builtAgainst: { contract: CONTRACT, shared: {} },
  description: { name, layout: 'public', mounts: [{ path: `/${name}` }], sidebar: [], earlyCalls: [] },
});

const registry = (share: number): Registry => ({
  schema: 1,
  remotes: {
    'mf-one': {
      ...release('mf-one', '1.0.0'),
      canary: { ...release('mf-one', '1.1.0'), share },
      publishedAt: '2026-01-01T00:00:00.000Z',
    },
    'mf-two': {
      ...release('mf-two', '2.0.0'),
      canary: { ...release('mf-two', '2.1.0'), share },
      publishedAt: '2026-01-01T00:00:00.000Z',
    },
    'mf-three': { ...release('mf-three', '3.0.0'), canary: null, publishedAt: '2026-01-01T00:00:00.000Z' },
  },
});

const everyNumber = Array.from({ length: CANARY_NUMBERS }, (_, canaryNumber) => canaryNumber);
const releasesAt = (share: number, remote: string) =>
  everyNumber.map((canaryNumber) => registryFor(registry(share), canaryNumber).remotes[remote]?.release);
const having = (share: number, remote: string) =>
  new Set(
    everyNumber.filter(
      (canaryNumber) =>
        registryFor(registry(share), canaryNumber).remotes[remote]?.release ===
        (remote === 'mf-one' ? '1.1.0' : '2.1.0'),
    ),
  );

describe('A canary', () => {
  it.each([0.0001, 0.05, 0.5, 0.9999])('with the share %d is given to exactly this share of the browsers', (share) => {
    expect(having(share, 'mf-one').size).toBe(Math.round(share * CANARY_NUMBERS));
  });

  it('whose share grows is kept by every browser that already has it', () => {
    const later = having(0.2, 'mf-one');
    expect([...having(0.05, 'mf-one')].every((canaryNumber) => later.has(canaryNumber))).toBe(true);
  });

  it('of one remote does not go to exactly the same browsers as the canary of another remote', () => {
    const others = having(0.05, 'mf-two');
    const both = [...having(0.05, 'mf-one')].filter((canaryNumber) => others.has(canaryNumber));
    expect(both.length).toBeLessThan(0.05 * CANARY_NUMBERS);
  });

  it('replaces the complete release, including its manifest, its URLs and its requirements', () => {
    const [canaryNumber] = having(0.05, 'mf-one');
    expect(registryFor(registry(0.05), canaryNumber!).remotes['mf-one']).toEqual({
      ...release('mf-one', '1.1.0'),
      canary: null,
      publishedAt: '2026-01-01T00:00:00.000Z',
    });
  });

  it('does not change the release of a remote without a canary', () => {
    expect(new Set(releasesAt(0.5, 'mf-three'))).toEqual(new Set(['3.0.0']));
  });
});

describe('A browser’s canary number', () => {
  it.each([
    ['0', 0],
    ['9999', 9999],
    ['10000', null],
    ['-1', null],
    ['5.5', null],
    ['', null],
    ['1e3', null],
    [undefined, null],
  ])('parsed from %j is %j', (text, canaryNumber) => {
    expect(parseCanaryNumber(text)).toBe(canaryNumber);
  });
});
