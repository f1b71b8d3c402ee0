import { openRegistry, PUBLIC_ORIGIN_MARK } from 'contracts';
import { site as siteSchema, type Registry, type RemoteRelease } from 'contracts/registry';
import { releasesIn } from '../registry/entries';
import { readReleaseFile, servedAs } from '../release/releases';
import { MANIFEST_FILE, sha384, type FederationManifest } from '../release/manifest';
import { readBuildOfShell, readShellFile, shellFilesOf } from '../release/shell';
import type { ObjectStore, SiteFile } from '../store/objectStore';
import { filePage, withPublicOrigin } from './page';
import { renderedPages } from './renderedPages';

/** The folder of the pages that the shell's build has rendered: `pages/<address>.<language>.html`. */
export const PAGES = 'pages/';

/** Matches the files for crawlers, which contain the public origin. */
const CRAWLERS = /\.(txt|xml)$/;

/**
 * Returns the files that a registry needs outside the releases: the parts of rendered pages, and the live shell's
 * pages, icons, files for crawlers and service worker. Returns no files before the first release of a shell.
 */
export async function siteFiles(store: ObjectStore, published: Registry): Promise<SiteFile[]> {
  const registry = openRegistry(published);
  if (!registry.shell) return [];
  const { release } = registry.shell;
  const site = siteSchema.parse(registry.site ?? {});
  const shell = await readBuildOfShell(store, release);
  const shellFiles = [...shell.scripts, ...shell.styles].map(({ url }) => url);
  const data = { registry, site, manifests: await manifestsOf(store, registry), shellFiles };
  const fileOf = (key: string, content: Buffer | string): SiteFile => ({
    key,
    content,
    served: { ...servedAs(key), cached: 'checked' },
  });
  return [
    ...(await renderedPages(store, shell, data)),
    ...shell.pages.map((page) => fileOf(page.file, filePage(shell, page, data))),
    ...(await Promise.all(
      (await shellFilesOf(store, release)).map(async (name) => {
        const content = await readShellFile(store, release, name);
        return fileOf(name, CRAWLERS.test(name) ? forCrawlers(content.toString('utf8'), site.publicUrl) : content);
      }),
    )),
  ];
}

/**
 * Completes a file for crawlers. Lines that need the full URL are omitted when the public URL is unknown, because
 * relative URLs would make the file invalid.
 */
function forCrawlers(text: string, publicUrl: string): string {
  const said =
    publicUrl === ''
      ? text
          .split('\n')
          .filter((line) => !line.includes(PUBLIC_ORIGIN_MARK))
          .join('\n')
      : text;
  return withPublicOrigin(said, publicUrl);
}

/**
 * Returns the manifests, keyed by URL. A manifest that is unreadable or differs from the published one is omitted; the
 * browser then loads and refuses it itself.
 */
async function manifestsOf(store: ObjectStore, registry: Registry): Promise<Record<string, unknown>> {
  const read = await Promise.all(
    releasesIn(registry).map(async ({ description, release, manifest }) => {
      const content = await readReleaseFile(store, description.name, release, MANIFEST_FILE);
      return content === null || sha384(content) !== manifest.sha384
        ? []
        : [[manifest.url, inPage(JSON.parse(content.toString('utf8')), description.layout)] as const];
    }),
  );
  return Object.fromEntries(read.flat());
}

/**
 * Returns the part of a manifest that a page needs. This part is small, because every page contains all manifests. It
 * omits the contract and the shared modules, which the registry contains, and the files for later imports: they are only for preloading. For public remotes, it keeps
 * the files for later imports, because the offline copies of their pages need them.
 */
function inPage(manifest: FederationManifest, layout: RemoteRelease['description']['layout']): unknown {
  const first = ({ sync = [] }: { sync?: string[] } = {}) => ({ sync, async: [] });
  return {
    ...manifest,
    contract: undefined,
    shared: [],
    exposes:
      layout === 'public'
        ? manifest.exposes
        : manifest.exposes.map(({ assets: { js, css }, ...expose }) => ({
            ...expose,
            assets: { js: first(js), css: first(css) },
          })),
  };
}
