import { findChromium, findHeadlessShell, CHROMIUM_MISSING } from '../lib/chromium.mjs';
import { canInstall, installPackages } from '../lib/debian.mjs';
import { nginx, pdftoppm, promtool } from '../lib/debianProgram.mjs';
import {
  FIREFOX_MISSING,
  FIREFOX_PACKAGE,
  findFirefox,
  findWebKit,
  WEBKIT_MISSING,
  WEBKIT_PACKAGES,
} from '../lib/systemBrowsers.mjs';
import { findPhoneFonts, PHONE_FONT_PACKAGES, PHONE_FONTS_MISSING } from '../lib/phoneFonts.mjs';
import { findPostgres, POSTGRES_MISSING } from '../lib/postgres.mjs';

const fromPackage = ({ find, debianPackage, missing }) => ({ find, debianPackages: [debianPackage], missing });

/** The programs that the tests need besides Node, with the Debian packages of each. */
const PROGRAMS = {
  postgres: {
    find: () => process.env.TEST_POSTGRES_URL || findPostgres(),
    debianPackages: ['postgresql'],
    missing: POSTGRES_MISSING,
  },
  chromium: { find: findChromium, debianPackages: ['chromium'], missing: CHROMIUM_MISSING },
  // The complete browser can replace the headless shell, but it is slower.
  headlessShell: {
    find: () => findHeadlessShell() ?? (canInstall() ? null : findChromium()),
    debianPackages: ['chromium-headless-shell'],
    missing: CHROMIUM_MISSING,
  },
  poppler: fromPackage(pdftoppm),
  firefox: { find: findFirefox, debianPackages: [FIREFOX_PACKAGE], missing: FIREFOX_MISSING },
  webKit: { find: findWebKit, debianPackages: WEBKIT_PACKAGES, missing: WEBKIT_MISSING },
  phoneFonts: { find: findPhoneFonts, debianPackages: PHONE_FONT_PACKAGES, missing: PHONE_FONTS_MISSING },
  promtool: fromPackage(promtool),
  nginx: fromPackage(nginx),
};

/** The Debian packages of all programs. */
export const DEBIAN_PACKAGES = Object.values(PROGRAMS).flatMap(({ debianPackages }) => debianPackages);

/**
 * Installs the missing programs if this user may install packages. If a program is still missing, the tests that need
 * it fail with a message about it.
 * @param {string[]} names keys of the table above
 * @param {(text: string) => void} write
 * @returns {{ succeeded: boolean }} false when a program is still missing
 */
export function providePrograms(names, write) {
  const missing = () => names.map((name) => PROGRAMS[name]).filter(({ find }) => !find());
  const packages = missing().flatMap(({ debianPackages }) => debianPackages);
  if (packages.length > 0 && canInstall()) {
    write(`Installing ${packages.join(', ')}\n`);
    try {
      installPackages(packages);
    } catch (error) {
      write(`${error.message}\n`);
    }
  }
  const stillMissing = missing();
  for (const { missing: message } of stillMissing) write(`${message}\n`);
  return { succeeded: stillMissing.length === 0 };
}
