import { PUBLIC_ORIGIN_MARK } from 'contracts';
import { site as siteSchema, type Registry, type RemoteRelease, type Site } from 'contracts/registry';
import { trustedRegistry } from '../owners/trust';
import { releasesIn } from '../registry/entries';
import { readReleaseFile, servedAs } from '../release/releases';
import {
  federationManifest,
  firstFiles,
  isModuleRemote,
  isScript,
  MANIFEST_FILE,
  sha384,
  type FederationManifest,
} from '../release/manifest';
import { readBuildOfShell, readShellFile, refuseAlteredShell, shellFilesOf, type ShellBuild } from '../release/shell';
import type { ObjectStore, SiteFile } from '../store/objectStore';
import { brandedFiles } from './brand';
import { connectionsOf } from './contentSecurityPolicy';
import { importMapOf, type PublishedManifest } from './importMap';
import { completed, filePage } from './page';
import { renderedPages } from './renderedPages';

/** The folder of the pages that the shell's build has rendered: `pages/<address>.<language>.html`. */
export const PAGES = 'pages/';

/** Matches the files with placeholders: those for crawlers and for the installed app. */
const WITH_PLACEHOLDERS = /\.(txt|xml|webmanifest)$/;

/**
 * Returns the files that a registry needs outside the releases: the parts of rendered pages, and the live shell's
 * pages, icons, files for crawlers and service worker. Returns no files before the first release of a shell.
 * @throws {Refusal} when the shell is not what its owner published
 */
export async function siteFiles(store: ObjectStore, published: Registry): Promise<SiteFile[]> {
  const registry = trustedRegistry(published);
  if (!registry.shell) return [];
  const { release } = registry.shell;
  if (published.owners) await refuseAlteredShell(store, registry.shell);
  const site = siteSchema.parse(registry.site ?? {});
  const shell = await readBuildOfShell(store, release);
  const shellFiles = [...shell.scripts, ...shell.styles].map(({ url }) => url);
  const known = await manifestsOf(store, registry);
  const branded = await brandedFiles(store, site);
  const importMap = importMapOf(known, site.releases);
  const manifests = Object.fromEntries(known.map((each) => [each.url, inPage(each)]));
  const hasBackends = Object.keys(site.backends ?? {}).length > 0;
  const data = { registry, site, manifests, shellFiles, ...(hasBackends && { connect: connectionsOf(site) }) };
  const fileOf = (key: string, content: Buffer | string): SiteFile => ({
    key,
    content,
    served: { ...servedAs(key), cached: 'checked' },
  });
  return [
    ...(await renderedPages(store, shell, data, importMap)),
    ...shell.pages.map((page) => fileOf(page.file, filePage(shell, page, data, importMap))),
    ...(await Promise.all(
      (await shellFilesOf(store, release)).map(async (name) => {
        const content = branded(name, await readShellFile(store, release, name));
        return fileOf(name, WITH_PLACEHOLDERS.test(name) ? complete(content.toString('utf8'), shell, site) : content);
      }),
    )),
  ];
}

/**
 * Completes a file with placeholders. Lines that need the full URL are omitted when the public URL is unknown, because
 * relative URLs would make a file for crawlers invalid.
 */
function complete(text: string, shell: ShellBuild, site: Site): string {
  const said =
    site.publicUrl === ''
      ? text
          .split('\n')
          .filter((line) => !line.includes(PUBLIC_ORIGIN_MARK))
          .join('\n')
      : text;
  return completed(said, shell, site, (value) => value);
}

/** A manifest as the build wrote it, with the remote's page frame. */
interface Published extends PublishedManifest {
  /** The whole content of the manifest. */
  written: FederationManifest;
  layout: RemoteRelease['description']['layout'];
}

/**
 * Returns the manifests of all releases that some browser gets. A manifest that is unreadable or differs from the
 * published one is omitted; the browser then loads and refuses it itself.
 */
async function manifestsOf(store: ObjectStore, registry: Registry): Promise<Published[]> {
  const read = await Promise.all(
    releasesIn(registry).map(async ({ description: { name, layout }, release, manifest: { url, sha384: hash } }) => {
      const content = await readReleaseFile(store, name, release, MANIFEST_FILE);
      if (content === null || sha384(content) !== hash) return [];
      const written = JSON.parse(content.toString('utf8')) as FederationManifest;
      const manifest = federationManifest.safeParse(written);
      return manifest.success ? [{ url, layout, written, manifest: manifest.data }] : [];
    }),
  );
  return read.flat();
}

/**
 * Returns the part of a manifest that a page needs. This part is small, because every page contains all manifests. It
 * omits the contract and the shared modules, which the registry contains, the style sheets, which the remote's own
 * runtime adds, and the files for later imports, which are only for preloading. For public remotes, it keeps all files,
 * because the offline copies of their pages need them. `integrity` has the hashes of the files that load first and are
 * not in the import map. If the manifest has further hashes, `hasMoreHashes` tells the shell to fetch the whole manifest.
 * Public remotes have these hashes as `laterIntegrity`, because a page without a network could not fetch them.
 */
function inPage({ written, manifest, layout }: Published): unknown {
  const { scripts, styles } = firstFiles(manifest);
  const first = new Set([...scripts, ...styles]);
  const hashes = Object.entries(manifest.integrity);
  const isInMap = (file: string) => isModuleRemote(manifest) && isScript(file);
  const onlySync = ({ sync = [] }: { sync?: string[] } = {}) => ({ sync, async: [] });
  const later = hashes.filter(([file]) => !first.has(file) && !isInMap(file));
  return {
    ...written,
    contract: undefined,
    integrity: Object.fromEntries(hashes.filter(([file]) => first.has(file) && !isInMap(file))),
    ...(later.length > 0 &&
      (layout === 'public' ? { laterIntegrity: Object.fromEntries(later) } : { hasMoreHashes: true })),
    shared: [],
    exposes:
      layout === 'public'
        ? written.exposes
        : written.exposes.map(({ assets: { js }, ...expose }) => ({
            ...expose,
            assets: { js: onlySync(js), css: onlySync() },
          })),
  };
}
