import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Finds the browser for the browser tests: the CHROMIUM setting, or an installed one.
 * @returns {string | null} its path
 */
export function findChromium(env = process.env, exists = existsSync) {
  if (env.CHROMIUM) return exists(env.CHROMIUM) ? env.CHROMIUM : null;
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [
    ...NAMES.flatMap((name) => ['/usr/bin', ...folders].map((folder) => path.join(folder, name))),
    MAC,
  ];
  return candidates.find((candidate) => exists(candidate)) ?? null;
}

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

/** Returns the browser's path. Throws an error that tells how to install a browser if none is found. */
export function chromiumPath() {
  const found = findChromium();
  if (!found) throw new Error(CHROMIUM_MISSING);
  return found;
}
