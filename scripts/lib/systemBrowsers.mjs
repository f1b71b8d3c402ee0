import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The Debian packages of the browsers. */
export const FIREFOX_PACKAGE = 'firefox-esr';
export const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb'];

export const FIREFOX_MISSING =
  'Some browser tests need Firefox: install it (Debian: apt-get install firefox-esr) or name its program in FIREFOX.';
export const WEBKIT_MISSING =
  'Some browser tests need WebKit: install its driver (Debian: apt-get install webkit2gtk-driver xvfb).';

const LIBRARIES = '/usr/lib';

/**
 * Finds Firefox: the FIREFOX setting, or an installed one.
 * @returns {string | null} its path
 */
export function findFirefox(env = process.env, exists = existsSync) {
  if (env.FIREFOX) return exists(env.FIREFOX) ? env.FIREFOX : null;
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((program) => exists(program)) ?? null;
}

/**
 * Finds WebKit as Debian packages it: the driver, the browser that it starts, and the display server for both.
 * @returns {{ driver: string, browser: string, display: string } | null} their paths
 */
export function findWebKit() {
  const driver = '/usr/bin/WebKitWebDriver';
  const display = '/usr/bin/Xvfb';
  const browser = builtFor('webkit2gtk-4.1/MiniBrowser');
  return browser && [driver, display].every((program) => existsSync(program)) ? { driver, browser, display } : null;
}

/**
 * Finds a file in the library folder that Debian names after the machine's architecture, such as `x86_64-linux-gnu`.
 */
function builtFor(file) {
  if (!existsSync(LIBRARIES)) return null;
  const folders = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'));
  return folders.map((folder) => path.join(LIBRARIES, folder, file)).find((program) => existsSync(program)) ?? null;
}
