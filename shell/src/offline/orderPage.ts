import { mountAt, SITE_DATA_ID, type SiteData } from 'contracts';

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

const SHELL_FILE = /\b(?:src|href)="?(\/assets\/[^"\s>]+\.(?:js|css))/g;

/** The default for pages whose HTML does not contain the site's data, such as those of a development server. */
const BARE: Pick<SiteData, 'registry' | 'site' | 'manifests'> = {
  registry: { schema: 1, remotes: {} },
  site: { publicUrl: '', api: '/api', releases: '', overrides: [] },
  manifests: {},
};

/**
 * Reads the site's data and the shell's files from the HTML of an order's page.
 * @param order the path of the page
 * @param origin the origin of the suite
 */
export function readOrderPage(html: string, order: string, origin: string): OrderPage {
  const { registry, site, manifests } = dataOf(html);
  const api = new URL(site.api, origin).href;
  const releases = site.releases || origin;
  const owner = registry.remotes[mountAt(registry, order)?.remote ?? ''];
  // Includes the canary. A browser uses one of the two releases, and may use the other at its next load.
  const live = owner ? [owner, ...(owner.canary ? [owner.canary] : [])] : [];
  const ofShell = [...html.matchAll(SHELL_FILE)].map(([, path]) => new URL(path ?? '', origin).href);
  const ofRemote = live.flatMap(({ manifest: { url } }) =>
    filesOf(new URL(url, releases).href, manifests[url] as Manifest | undefined),
  );
  return {
    files: [...new Set([...ofShell, ...ofRemote])],
    folders: [`${origin}/assets/`, `${releases}/remotes/`, `${api}/files/`],
    api,
  };
}

/** Matches the site's data in the HTML of a page. */
export const SITE_DATA = new RegExp(`<script[^>]*\\bid="?${SITE_DATA_ID}\\b[^>]*>([^<]*)</script>`);

function dataOf(html: string): typeof BARE {
  const json = SITE_DATA.exec(html)?.[1];
  return json === undefined ? BARE : (JSON.parse(json) as SiteData);
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
