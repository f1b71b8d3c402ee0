import { jsonIn, mountAt, SITE_DATA_ID, type SiteData } from 'contracts';

/** The data that the worker reads from the HTML of an order's page. Every URL is absolute. */
export interface OrderPage {
  /**
   * All files that the page may load: the shell's first files, and every file of the remote that owns the page,
   * including languages and lazy chunks.
   */
  files: string[];
  /**
   * The folders of files whose names contain a hash of their content, each with its final slash: the shell's files, the
   * releases, and logos.
   */
  folders: string[];
  /** The base URL of the API. */
  api: string;
}

/** The part of a federation manifest that lists files. */
interface Manifest {
  metaData?: { remoteEntry?: { path?: string; name?: string } };
  exposes?: { assets?: Record<string, Record<string, string[]>> }[];
}

/** The default for pages whose HTML does not contain the site's data, such as those of a development server. */
const BARE: SiteData = {
  registry: { schema: 1, remotes: {} },
  site: { publicUrl: '', api: '/api', releases: '', overrides: [] },
  manifests: {},
  shellFiles: [],
};

/**
 * Reads the site's data from the HTML of an order's page.
 * @param order the path of the page
 * @param origin the origin of the suite
 */
export function readOrderPage(html: string, order: string, origin: string): OrderPage {
  const json = jsonIn(html, SITE_DATA_ID);
  const { registry, site, manifests, shellFiles } = json === undefined ? BARE : (JSON.parse(json) as SiteData);
  const api = new URL(site.api, origin).href;
  const releases = site.releases || origin;
  const owner = registry.remotes[mountAt(registry, order)?.remote ?? ''];
  // Includes the canary. A browser uses one of the two releases, and may use the other at its next load.
  const live = owner ? [owner, ...(owner.canary ? [owner.canary] : [])] : [];
  const ofShell = shellFiles.map((path) => new URL(path, origin).href);
  const ofRemote = live.flatMap(({ manifest: { url } }) =>
    filesOf(new URL(url, releases).href, manifests[url] as Manifest | undefined),
  );
  return {
    files: [...new Set([...ofShell, ...ofRemote])],
    folders: [`${origin}/assets/`, `${releases}/remotes/`, `${api}/files/`],
    api,
  };
}

function filesOf(manifestUrl: string, { metaData, exposes = [] }: Manifest = {}): string[] {
  const entry = metaData?.remoteEntry;
  const names = exposes.flatMap(({ assets = {} }) =>
    Object.values(assets).flatMap((kinds) => Object.values(kinds).flat()),
  );
  return [...(entry?.name ? [`${entry.path ?? ''}${entry.name}`] : []), ...names].map(
    (name) => new URL(name, manifestUrl).href,
  );
}
