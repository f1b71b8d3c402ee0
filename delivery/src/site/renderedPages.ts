import { FRAME_ID, RENDERED_SINCE, type SiteData } from 'contracts';
import type { RemoteRelease } from 'contracts/registry';
import { z } from 'zod';
import { federationManifest, firstFiles, hasHash } from '../release/manifest';
import { readReleaseFile } from '../release/releases';
import { readShellFile } from '../release/shell';
import type { ObjectStore, SiteFile } from '../store/objectStore';
import { attribute, siteDataScript, withPolicy, withPublicOrigin } from './page';
import { policyOf } from './contentSecurityPolicy';

/**
 * The folder with the parts of rendered pages: `.rendered/<remote>/<release>.json`. Its name begins with a dot, so the
 * folder is not public.
 */
export const RENDERED = '.rendered/';

/** Returns the object key in the release store under which a release's {@link renderedParts} are stored. */
export const renderedKey = (remote: string, release: string) => `${RENDERED}${remote}/${release}.json`;

/**
 * The parts of the document around a release's rendered pages. The web host sends the head with the frame, then the
 * page, then the tail. The policy in the head contains the hashes of the scripts and styles, so it is written when the
 * release is published.
 */
export const renderedParts = z.strictObject({
  /** From the doctype to `<body>`, with all styles. Language, theme and title are inserted for each user. */
  head: z.string(),
  /** From the registry to the end of the document, with the first script and the shell's scripts. */
  tail: z.string(),
});
export type RenderedParts = z.infer<typeof renderedParts>;

const FIRST_SCRIPT = /<script>.*?<\/script>/s;
const SCRIPTS = /<script\b[^>]*\bsrc=[^>]*><\/script>/g;
const STYLE_SHEETS = /<link\b[^>]*\brel="?stylesheet\b[^>]*>/g;

/**
 * Tags for link previews. They are removed, because only people get a rendered page; link previews get the static file.
 */
const PREVIEW = /<meta (?:property="?og:|name="?twitter:)[^>]*>/g;

/** Hides the frame when there is a page, rendered by the web host or by the shell. */
const FRAME_STYLE = `#${FRAME_ID}:has(+ #root:not(:empty)){display:none}`;

/**
 * Returns the parts of the pages that live releases and canaries can render. Returns nothing while the live shell
 * cannot hydrate a rendered page, and nothing for a release whose files differ from the published ones. The browser
 * then renders these pages.
 */
export async function renderedPages(store: ObjectStore, data: SiteData): Promise<SiteFile[]> {
  const { shell, remotes } = data.registry;
  if (!shell || shell.offers.contract.version < RENDERED_SINCE) return [];
  const releases: RemoteRelease[] = Object.values(remotes).flatMap((entry) => [
    entry,
    ...(entry.canary ? [entry.canary] : []),
  ]);
  const able = releases.filter(({ renderer }) => renderer);
  if (able.length === 0) return [];
  const html = withPublicOrigin(
    (await readShellFile(store, shell.release, 'index.html')).toString('utf8'),
    data.site.publicUrl,
  );
  const ofShell = await shellStyles(store, html);
  if (ofShell === null) return [];

  const made = await Promise.all(
    able.map(async (release): Promise<SiteFile[]> => {
      const ofRemote = await remoteStyles(store, release, data);
      if (ofRemote === null) return [];
      const beginning = scriptPreloads(html, release, data) + styleElement(ofShell + FRAME_STYLE) + ofRemote;
      const parts = partsOf(html, beginning, data);
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
 * Splits the HTML of the shell's page into head and tail, and moves all scripts to the tail, after the content.
 * @param beginning the end of the head: preloads and styles
 */
function partsOf(html: string, beginning: string, data: SiteData): RenderedParts {
  const scripts = [...(FIRST_SCRIPT.exec(html) ?? []), ...(html.match(SCRIPTS) ?? [])].join('');
  const [head = ''] = html
    .replace(FIRST_SCRIPT, '')
    .replaceAll(SCRIPTS, '')
    .replaceAll(STYLE_SHEETS, '')
    .replaceAll(PREVIEW, '')
    .split(/(?<=<body\b[^>]*>)/);
  const styled = head.replace('</head>', () => `${beginning}</head>`);
  const tail = `${siteDataScript(data)}${scripts}</body></html>`;
  return { head: withPolicy(styled, policyOf(data.site, styled + tail)), tail };
}

/**
 * Returns preloads of the scripts that a rendered page needs before it reacts to its user: the shell's scripts and
 * those of the remote's first load. The preloads are in the head, so the browser sees them before the API has
 * responded. They have a low priority, because the page is visible without these scripts. They have the attributes of
 * the later requests, so that nothing is fetched twice.
 */
function scriptPreloads(html: string, { manifest: { url } }: RemoteRelease, { manifests, site }: SiteData): string {
  const ofShell = (html.match(SCRIPTS) ?? []).map((script) => {
    const attributes = /\s(?:src=.*)(?=><\/script>)/.exec(script)?.[0].replace(/\ssrc=/, ' href=') ?? '';
    return `<link rel="preload" as="script" fetchpriority="low"${attributes}>`;
  });
  const manifest = federationManifest.safeParse(manifests[url]);
  const ofRemote = manifest.success
    ? firstFiles(manifest.data).scripts.map(
        (file) =>
          `<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" integrity="${attribute(manifest.data.integrity[file] ?? '')}" href="${attribute(site.releases + url.replace(/[^/]*$/, file))}">`,
      )
    : [];
  return [...ofShell, ...ofRemote].join('');
}

/**
 * Returns the style sheets that the shell's HTML links to.
 * @returns `null` if one of them differs from the build
 */
async function shellStyles(store: ObjectStore, html: string): Promise<string | null> {
  const sheets = await Promise.all(
    (html.match(STYLE_SHEETS) ?? []).map(async (link) => {
      const [, key = ''] = /\bhref="?\/([^"\s>]+)/.exec(link) ?? [];
      const [, hash] = /\bintegrity="?(sha(?:256|384)-[^"\s>]+)/.exec(link) ?? [];
      return styleText(await store.read(key), hash);
    }),
  );
  return joined(sheets);
}

/**
 * Returns the style sheets of a remote's first load as elements. The remote's runtime (mini-css-extract-plugin) finds
 * loaded sheets by `data-href`, so it does not fetch these sheets again.
 */
async function remoteStyles(
  store: ObjectStore,
  { description: { name }, release, manifest: { url } }: RemoteRelease,
  { manifests, site }: SiteData,
): Promise<string | null> {
  const manifest = federationManifest.safeParse(manifests[url]);
  if (!manifest.success) return null;
  const elements = await Promise.all(
    firstFiles(manifest.data).styles.map(async (file) => {
      const text = styleText(await readReleaseFile(store, name, release, file), manifest.data.integrity[file]);
      return text === null
        ? null
        : styleElement(withWholeAddresses(text, site.releases + url.replace(/[^/]*$/, file)), ` data-href="${file}"`);
    }),
  );
  return joined(elements);
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

const styleElement = (text: string, attributes = '') => `<style${attributes}>${text}</style>`;

const joined = (texts: readonly (string | null)[]): string | null => (texts.includes(null) ? null : texts.join(''));
