import { OVERRIDES_KEY, type RegistryEntry } from 'contracts';
import {
  RELEASE,
  CANARY,
  manifestOf,
  HASH,
  entry,
  siteData,
  openPage,
  preloads,
  resetBrowser,
} from '../testing/firstScript';

beforeEach(resetBrowser);

describe('The first script of a page', () => {
  const withCanary = (share: number) =>
    siteData(
      {},
      {
        canary: {
          ...entry('mf-invoice', { mounts: [{ path: '/order' }] }),
          release: CANARY,
          manifest: { url: manifestOf('mf-invoice', CANARY), sha384: HASH },
          share,
        } as RegistryEntry['canary'],
      },
    );
  const releaseOf = async (place: number | null, share = 0.5) => {
    document.cookie = place === null ? 'canary=; max-age=0; path=/' : `canary=${place}; path=/`;
    await openPage('/order/7', withCanary(share));
    return globalThis.suitePage!.registry.remotes['mf-invoice']!;
  };

  it('loads a canary only if the browser’s canary number is within the canary’s share', async () => {
    const releases: string[] = [];
    for (let place = 0; place < 10_000; place += 250) releases.push((await releaseOf(place)).release);
    expect(releases.filter((release) => release === CANARY)).toHaveLength(20);
  });

  it('stores a permanent canary number in the browser', async () => {
    const first = await releaseOf(null);
    expect(document.cookie).toMatch(/canary=\d{1,4}$/);
    await openPage('/order/7', withCanary(0.5));
    expect(globalThis.suitePage!.registry.remotes['mf-invoice']!.release).toBe(first.release);
  });

  it('sets no cookie while no canary runs', async () => {
    await openPage('/order/7');
    expect(document.cookie).not.toContain('canary=');
  });
});

describe('An override of a remote', () => {
  const LOCAL = 'http://localhost:3001';
  const allowed = siteData({ overrides: [LOCAL] });
  const overridden = () => globalThis.suitePage!.overrides;

  it('loads a remote from an allowed origin in this tab, and is removed from the URL', async () => {
    await openPage(`/order/7?remote.mf-invoice=${LOCAL}/&a=b`, allowed);
    expect(overridden()).toEqual({ 'mf-invoice': LOCAL });
    expect(globalThis.suitePage!.registry.remotes['mf-invoice']!.manifest.url).toBe(`${LOCAL}/mf-manifest.json`);
    expect(location.search).toBe('?a=b');
    expect(preloads()).toEqual([]);
    await openPage('/order/8', allowed);
    expect(overridden()).toEqual({ 'mf-invoice': LOCAL });
  });

  it('ends when the URL names the remote with an empty value', async () => {
    await openPage(`/order/7?remote.mf-invoice=${LOCAL}`, allowed);
    await openPage('/order/7?remote.mf-invoice=', allowed);
    expect(overridden()).toEqual({});
    await openPage('/order/7', allowed);
    expect(overridden()).toEqual({});
  });

  it.each([
    ['from an origin that is not allowed', '/order/7?remote.mf-invoice=http://localhost:3002', allowed],
    ['from an origin that starts like an allowed one', `/order/7?remote.mf-invoice=${LOCAL}.evil.example`, allowed],
    ['of an unknown remote', `/order/7?remote.mf-none=${LOCAL}`, allowed],
    ['of a remote with the inherited name toString', `/order/7?remote.toString=${LOCAL}`, allowed],
    ['on a site that allows no overrides', `/order/7?remote.mf-invoice=${LOCAL}`, siteData()],
  ])('%s is ignored', async (_, address, data) => {
    await openPage(address, data);
    expect(overridden()).toEqual({});
    expect(globalThis.suitePage!.registry.remotes['mf-invoice']!.manifest.url).toBe(manifestOf('mf-invoice', RELEASE));
  });

  it('ends if it is from an earlier visit and the site no longer allows its origin', async () => {
    sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify({ 'mf-invoice': LOCAL }));
    await openPage('/order/7', siteData({ overrides: ['http://localhost:4000'] }));
    expect(overridden()).toEqual({});
    sessionStorage.setItem(OVERRIDES_KEY, '{ broken');
    await openPage('/order/7', allowed);
    expect(overridden()).toEqual({});
  });
});
