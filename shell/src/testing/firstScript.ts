import { SITE_DATA_ID, type RegistryEntry, type Site, type SiteData } from 'contracts';

export const RELEASE = '1.0.0-11111111';
export const CANARY = '2.0.0-22222222';
export const manifestOf = (name: string, release: string) => `/remotes/${name}/${release}/mf-manifest.json`;
export const HASH = `sha384-${'A'.repeat(64)}`;

/** Returns a remote's entry in the registry. */
export function entry(
  name: string,
  about: Partial<RegistryEntry> &
    Pick<RegistryEntry['description'], 'mounts'> &
    Partial<Pick<RegistryEntry['description'], 'layout'>>,
  earlyCalls: RegistryEntry['description']['earlyCalls'] = [],
): RegistryEntry {
  const { mounts, layout = 'public', ...rest } = about;
  return {
    release: RELEASE,
    manifest: { url: manifestOf(name, RELEASE), sha384: HASH },
    builtAgainst: { contract: { version: 1, oldest: 1 }, shared: {} },
    description: { name, layout, mounts, sidebar: [], earlyCalls },
    canary: null,
    publishedAt: '2026-01-01T00:00:00.000Z',
    ...rest,
  };
}

export const integrity = {
  'remoteEntry.js': `${HASH}entry`,
  'assets/remote.js': `${HASH}js`,
  'assets/remote.css': `${HASH}css`,
};
const CALL = '/order/foodics/web/last-order?restaurantId={restId}&casherId={deviceId}';

/**
 * Returns the site's data with two remotes.
 * @param part the layout of the second remote
 */
export function siteData(
  site: Partial<Site> = {},
  invoice: Partial<RegistryEntry> = {},
  part: RegistryEntry['description']['layout'] = 'public',
): SiteData {
  return {
    registry: {
      schema: 1,
      remotes: {
        'mf-invoice': entry('mf-invoice', { mounts: [{ path: '/user/invoice' }, { path: '/order' }], ...invoice }, [
          { page: '/user/invoice', call: CALL },
          { page: '/order/:id', call: '/order/user?orderId={id}' },
        ]),
        'mf-part': entry('mf-part', { mounts: [{ path: '/order/part' }], layout: part }),
      },
    },
    site: { publicUrl: '', api: '/api', releases: '', overrides: [], ...site },
    manifests: { [manifestOf('mf-invoice', RELEASE)]: { integrity }, [manifestOf('mf-part', RELEASE)]: { integrity } },
    shellFiles: [],
  };
}

/**
 * Removes the document listeners of the page that the test opened before, as a browser does when a person leaves a
 * page.
 */
let leave = () => {};

/** The fake `fetch` of the page. It records the requests that the page has sent. */
export const asked = jest.fn<Promise<Response>, [string, RequestInit?]>();

/**
 * Opens a page as a browser does: the HTML with its data, then its first script.
 * @param body markup before the script
 */
export async function openPage(address: string, data: SiteData = siteData(), body = ''): Promise<void> {
  leave();
  const listened = jest.spyOn(document, 'addEventListener');
  history.replaceState(null, '', address);
  document.head.innerHTML = '';
  document.body.innerHTML = body;
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: SITE_DATA_ID, textContent: JSON.stringify(data) });
  document.head.append(script);
  globalThis.suitePage = undefined;
  globalThis.earlyCalls = undefined;
  jest.resetModules();
  await import('../boot/index');
  const heard = listened.mock.calls.map(([type, listener]) => [type, listener] as const);
  leave = () => heard.forEach(([type, listener]) => document.removeEventListener(type, listener));
  listened.mockRestore();
}

/** Returns the kind and URL of each preload link of the page. */
export const preloads = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    (link) => `${link.as} ${link.getAttribute('href')}`,
  );
/** The early calls of the page. */
export const calls = () => [...(globalThis.earlyCalls?.keys() ?? [])].map((key) => key.replace(/^GET /, ''));

/** Removes what an earlier page has left in the browser. */
export function resetBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'canary=; max-age=0; path=/';
  asked.mockReset().mockResolvedValue(new Response('{}'));
  globalThis.fetch = asked as unknown as typeof fetch;
}
