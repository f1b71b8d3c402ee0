import { FRAME_ID, type SiteData } from 'contracts';
import { open, type RemoteRelease } from 'contracts/registry';
import { z } from 'zod';
import { releasesIn } from '../registry/entries';
import { federationManifest, firstFiles, hasHash, isModuleRemote } from '../release/manifest';
import { readReleaseFile } from '../release/releases';
import type { ShellBuild } from '../release/shell';
import type { ObjectStore, SiteFile } from '../store/objectStore';
import { preload, scripts } from './page';
import { brandElement, brandStyle } from './brand';
import { policyOf } from './contentSecurityPolicy';
import { besides, importMapElement } from './importMap';

/**
 * The folder with the parts of rendered pages: `.rendered/<remote>/<release>.json`. Its name begins with a dot, so the
 * folder is not public.
 */
export const RENDERED = '.rendered/';

/** Returns the object key in the release store under which a release's {@link renderedParts} are stored. */
export const renderedKey = (remote: string, release: string) => `${RENDERED}${remote}/${release}.json`;

/**
 * The parts of the document around a release's rendered pages. The web host sends the head with the page's title and
 * frame, then the page, then the tail.
 */
export const renderedParts = open({
  /** The content security policy, with the hashes of the first script and of the styles. */
  policy: z.string(),
  /** The elements of the head, with all styles, but without the page's title. */
  head: z.string(),
  /** From the site's data to the end of the document, with the first script and the shell's scripts. */
  tail: z.string(),
});
export type RenderedParts = z.infer<typeof renderedParts>;

/** Hides the frame when there is a page, rendered by the web host or by the shell. */
const FRAME_STYLE = `#${FRAME_ID}:has(+ #root:not(:empty)){display:none}`;

/**
 * Returns the parts of the pages that live releases and canaries can render. Returns nothing for a release whose files
 * differ from the published ones. The browser then renders its pages.
 * @param importMap see `importMapOf`
 */
export async function renderedPages(
  store: ObjectStore,
  shell: ShellBuild,
  data: SiteData,
  importMap: string,
): Promise<SiteFile[]> {
  const able = releasesIn(data.registry).filter(({ renderer }) => renderer);
  if (able.length === 0) return [];
  const ofShell = await allTexts(
    shell.styles.map(async ({ url, integrity }) => styleText(await store.read(url.slice(1)), integrity)),
  );
  if (ofShell === null) return [];

  const made = await Promise.all(
    able.map(async (release): Promise<SiteFile[]> => {
      const ofRemote = await remoteStyles(store, release, data);
      if (ofRemote === null) return [];
      const styles = [{ text: ofShell.join('') + FRAME_STYLE, attributes: '' }, ...ofRemote];
      const parts: RenderedParts = {
        policy: policyOf(data.site, {
          scripts: [shell.boot, importMap],
          styles: [brandStyle(data.site), ...styles.map(({ text }) => text)],
          remote: release.description.name,
        }),
        head:
          shell.everyHead +
          shell.notListed +
          brandElement(data.site) +
          importMapElement(importMap) +
          [...shell.scripts, ...remoteScripts(release, data)].map(preload).join('') +
          styles.map(({ text, attributes }) => `<style${attributes}>${text}</style>`).join(''),
        tail: `${scripts(shell, data)}</body></html>`,
      };
      return [
        {
          key: renderedKey(release.description.name, release.release),
          content: JSON.stringify(parts),
          served: { type: 'application/json', cached: 'checked' },
        },
      ];
    }),
  );
  return made.flat();
}

/**
 * Returns the scripts of a remote's first load. A rendered page needs them and the shell's scripts before it reacts to
 * its user. The head preloads them, so the browser sees them before the API has responded.
 */
function remoteScripts({ manifest: { url } }: RemoteRelease, { manifests, site }: SiteData) {
  const manifest = federationManifest.safeParse(manifests[url]);
  if (!manifest.success) return [];
  return firstFiles(manifest.data).scripts.map((file) => ({
    url: site.releases + besides(url, file),
    integrity: manifest.data.integrity[file] ?? '',
    isModule: isModuleRemote(manifest.data),
  }));
}

/**
 * Returns the style sheets of a remote's first load. The remote's runtime (mini-css-extract-plugin) finds loaded sheets
 * by `data-href`, so it does not fetch these sheets again.
 * @returns `null` if one of them differs from the build
 */
async function remoteStyles(
  store: ObjectStore,
  { description: { name }, release, manifest: { url } }: RemoteRelease,
  { manifests, site }: SiteData,
) {
  const manifest = federationManifest.safeParse(manifests[url]);
  if (!manifest.success) return null;
  const { styles } = firstFiles(manifest.data);
  const texts = await allTexts(
    styles.map(async (file) =>
      styleText(await readReleaseFile(store, name, release, file), manifest.data.integrity[file]),
    ),
  );
  return (
    texts?.map((text, index) => ({
      text: withWholeAddresses(text, site.releases + besides(url, styles[index]!)),
      attributes: ` data-href="${styles[index]!}"`,
    })) ?? null
  );
}

/** Returns a style sheet's content; `null` when its hash differs, or when the content could end its element. */
function styleText(content: Buffer | null, hash: string | undefined): string | null {
  if (content === null || hash === undefined || !hasHash(content, hash)) return null;
  const text = content.toString('utf8').replace(/\s*\/\*# sourceMappingURL=.*?\*\//g, '');
  return /<\/style/i.test(text) ? null : text;
}

/**
 * Makes a sheet's relative URLs absolute, because an inline style has no URL that they could be relative to.
 * @param address the URL of the sheet
 */
function withWholeAddresses(text: string, address: string): string {
  const base = new URL(address, 'http://page');
  const whole = (relative: string) => {
    const { origin, pathname, search } = new URL(relative, base);
    return (origin === 'http://page' ? '' : origin) + pathname + search;
  };
  return text.replaceAll(
    /\burl\((?!["']?(?:data:|https?:|[/#]))(["']?)([^"')]+)\1\)/g,
    (_, quote: string, relative: string) => `url(${quote}${whole(relative)}${quote})`,
  );
}

/** Waits for texts. Returns `null` if one of them is `null`. */
async function allTexts(texts: readonly Promise<string | null>[]): Promise<string[] | null> {
  const all = await Promise.all(texts);
  const present = all.filter((text) => text !== null);
  return present.length === all.length ? present : null;
}
