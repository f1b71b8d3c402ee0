import { findChromium, CHROMIUM_MISSING } from '../lib/chromium.mjs';
import { canInstall, installPackages } from '../lib/debian.mjs';
import { findNginx, NGINX_MISSING, NGINX_PACKAGE } from '../lib/nginx.mjs';
import { findPdftoppm, PDFTOPPM_MISSING, POPPLER_PACKAGE } from '../lib/poppler.mjs';
import { findPostgres, POSTGRES_MISSING } from '../lib/postgres.mjs';

/** The programs that the tests need besides Node, with the Debian package of each. */
const PROGRAMS = {
  postgres: {
    find: () => process.env.TEST_POSTGRES_URL || findPostgres(),
    debianPackage: 'postgresql',
    missing: POSTGRES_MISSING,
  },
  chromium: { find: findChromium, debianPackage: 'chromium', missing: CHROMIUM_MISSING },
  poppler: { find: findPdftoppm, debianPackage: POPPLER_PACKAGE, missing: PDFTOPPM_MISSING },
  nginx: { find: findNginx, debianPackage: NGINX_PACKAGE, missing: NGINX_MISSING },
};

/**
 * Installs the missing programs, if this user may. If a program stays missing, the tests that need it fail with its own
 * message.
 * @param {string[]} names keys of the table above
 * @param {(text: string) => void} write
 * @returns {{ succeeded: boolean }} false when a program is still missing
 */
export function providePrograms(names, write) {
  const missing = () => names.map((name) => PROGRAMS[name]).filter(({ find }) => !find());
  const packages = missing().map(({ debianPackage }) => debianPackage);
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
