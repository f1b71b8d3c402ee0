import {
  REGISTRY_PATH,
  registryFor,
  type RegistryEntry,
  type RemoteRelease,
  type SiteData,
  type SuitePage,
} from 'contracts';

/** The path of the manifest on a development server. */
const MANIFEST = '/mf-manifest.json';

/**
 * Derives the description of one page in one browser from the site's data.
 * @param canaryNumber the browser's canary number; `null` while no canary runs
 * @param overrides the origins of the overridden remotes, by remote name
 */
export function pageOf(
  { registry, site, manifests }: SiteData,
  canaryNumber: number | null,
  overrides: Readonly<Record<string, string>>,
): SuitePage {
  const chosen = canaryNumber === null ? registry : registryFor(registry, canaryNumber);
  const whole = (address: string) => (address.startsWith('/') ? site.releases + address : address);
  const known = Object.entries(overrides).filter(([name]) => Object.hasOwn(chosen.remotes, name));
  const local = Object.fromEntries(known);
  const remotes = Object.entries(chosen.remotes).map(([name, entry]): [string, RegistryEntry] => {
    const origin = local[name];
    return [
      name,
      origin === undefined
        ? withUrl(entry, whole(entry.manifest.url))
        : { ...withUrl(entry, origin + MANIFEST), canary: null },
    ];
  });
  return {
    apiBase: site.api,
    registryUrl: whole(REGISTRY_PATH),
    registry: { ...chosen, remotes: Object.fromEntries(remotes) },
    manifests: Object.fromEntries(Object.entries(manifests).map(([address, manifest]) => [whole(address), manifest])),
    overrides: local,
    ...(site.backends && { withBackend: Object.keys(site.backends) }),
  };
}

const withUrl = <Release extends RemoteRelease>(release: Release, url: string): Release => ({
  ...release,
  manifest: { ...release.manifest, url },
});
