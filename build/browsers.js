import path from 'node:path';
import browserslist from 'browserslist';

/** The browsers that `.browserslistrc` may name, as swc and esbuild spell them. */
const NAMES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', ios_saf: 'ios', safari: 'safari' };

/** The oldest supported version of each browser, as in `{ chrome: '125', ios: '17.5' }`. */
export const OLDEST_BROWSERS = Object.fromEntries(
  // A browser's versions are sorted from new to old. An entry can name several, as in `ios_saf 17.6-17.7`.
  browserslist(undefined, { path: path.dirname(import.meta.dirname) })
    .map((browser) => browser.split(/[ -]/))
    .flatMap(([name, version]) => (name in NAMES ? [[NAMES[name], version]] : [])),
);

/** The supported browsers as esbuild's `target`. */
export const ESBUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version);
