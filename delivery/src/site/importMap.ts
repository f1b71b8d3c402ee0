import { isModuleRemote, isScript, type FederationManifest } from '../release/manifest';

const OPENING = '<script type="importmap">';

/** A manifest of a release, with its URL. */
export interface PublishedManifest {
  url: string;
  manifest: FederationManifest;
}

/**
 * Returns the content of the pages' import map, which has the hash of every script of the remotes that are ES modules:
 * a module that imports another one cannot name a hash. It is one map for all remotes, because Firefox ignores a second
 * one. Returns an empty string if no such remote is live.
 * @param releases the origin of the releases; empty for the pages' origin
 */
export function importMapOf(published: readonly PublishedManifest[], releases: string): string {
  const hashes = published
    .filter(({ manifest }) => isModuleRemote(manifest))
    .flatMap(({ url, manifest }) =>
      Object.entries(manifest.integrity)
        .filter(([file]) => isScript(file))
        .map(([file, hash]) => [releases + besides(url, file), hash] as const),
    );
  if (hashes.length === 0) return '';
  return JSON.stringify({ integrity: Object.fromEntries(hashes) }).replaceAll('<', '\\u003c');
}

/** Returns the element of an import map; nothing without a map. It must come before everything that loads a module. */
export const importMapElement = (map: string) => (map === '' ? '' : `${OPENING}${map}</script>`);

/** Returns whether a page's HTML has an import map, and so may load ES modules. */
export const hasImportMap = (html: string) => html.includes(OPENING);

/** Returns the URL of a file of the release whose manifest has the given URL. */
export const besides = (manifestUrl: string, file: string) =>
  manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1) + file;
