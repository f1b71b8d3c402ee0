import { existsSync } from 'node:fs';
import path from 'node:path';

/** The names or paths of Chromium and Chrome (not of the headless shell), in order of preference. */
const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The names of Chromium's headless shell: the same engine without the windows of a desktop browser. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Returns the path of the program in the setting CHROMIUM, or of the first installed program of the list, or null. */
function find(names) {
  const { CHROMIUM: chosen, PATH = '' } = process.env;
  if (chosen) return existsSync(chosen) ? chosen : null;
  const folders = ['/usr/bin', ...PATH.split(path.delimiter).filter(Boolean)];
  return names.flatMap((name) => folders.map((folder) => path.resolve(folder, name))).find(existsSync) ?? null;
}

/**
 * Finds the complete browser.
 * @returns {string | null} its path
 */
export const findChromium = () => find(BROWSERS);

/**
 * Finds the headless shell. In the browser tests it uses about 40 % less processor time than the complete browser.
 * @returns {string | null} its path
 */
export const findHeadlessShell = () => find(SHELLS);

export const CHROMIUM_MISSING =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium) or name its program in CHROMIUM.';

/**
 * The flags of a headless run. The last flags prevent requests to the browser's vendor, because these requests waste
 * time on a closed network.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the path of the complete browser. If none is found, throws an error that tells how to install it. */
export const chromiumPath = () => pathOf(findChromium());

/** Returns the path of the headless shell, or of the complete browser if the shell is not installed. */
export const headlessPath = () => pathOf(findHeadlessShell() ?? findChromium());

function pathOf(found) {
  if (!found) throw new Error(CHROMIUM_MISSING);
  return found;
}
