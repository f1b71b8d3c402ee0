import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findPostgres, POSTGRES_MISSING } from './postgres.mjs';

/* The programs of the operating system that tests and measurements need besides Node. */

/** Where Debian installs browsers' libraries, in a folder named after the architecture, such as `x86_64-linux-gnu`. */
const LIBRARIES = '/usr/lib';

/**
 * Describes a program that Debian packages contain.
 * @param {{ purpose: string, debianPackages: string[], setting?: string, names: string[], folder?: string }} about
 *   `purpose`: the subject of the message when the program is missing, such as "The tests of the alert rules";
 *   `setting`: the environment variable that may name the program's path; `names`: names or paths of the program, in
 *   order of preference; `folder`: where Debian installs it
 */
function program({ purpose, debianPackages, setting, names, folder = '/usr/bin' }) {
  const missing = `${purpose} need ${names[0]}: install it (Debian: apt-get install ${debianPackages.join(' ')})${setting ? ` or name its path in ${setting}` : ''}.`;

  /**
   * Finds the program: the one that the setting names, or an installed one.
   * @returns {string | null} its path
   */
  function find() {
    const { [setting]: chosen, PATH = '' } = process.env;
    if (chosen) return existsSync(chosen) ? chosen : null;
    const folders = [folder, ...PATH.split(path.delimiter).filter(Boolean)];
    return names.flatMap((name) => folders.map((each) => path.resolve(each, name))).find(existsSync) ?? null;
  }

  return {
    debianPackages,
    missing,
    find,
    /** Returns the program's path. Throws an error that tells how to install the program if it is missing. */
    path() {
      const found = find();
      if (!found) throw new Error(missing);
      return found;
    },
  };
}

/** Chromium or Chrome, complete. */
const completeChromium = program({
  purpose: 'The browser tests',
  names: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  setting: 'CHROMIUM',
  debianPackages: ['chromium'],
});

/**
 * The same engine without the windows of a desktop browser. In the browser tests it uses about 40 % less processor time.
 */
const headlessShell = program({
  purpose: 'The browser tests',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  setting: 'CHROMIUM',
  debianPackages: ['chromium-headless-shell'],
});

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

export const firefox = program({
  purpose: 'Some browser tests',
  names: ['firefox-esr', 'firefox'],
  setting: 'FIREFOX',
  debianPackages: ['firefox-esr'],
});

/** WebKit as Debian packages it. */
export const webKit = {
  ...program({
    purpose: 'Some browser tests',
    names: ['WebKitWebDriver'],
    debianPackages: ['webkit2gtk-driver', 'xvfb'],
  }),
  /** Returns the paths of the driver, of the browser that it starts, and of the display server for both; or null. */
  find() {
    const driver = '/usr/bin/WebKitWebDriver';
    const display = '/usr/bin/Xvfb';
    const browser = (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => path.join(LIBRARIES, name, 'webkit2gtk-4.1/MiniBrowser'))
      .find(existsSync);
    return browser && [driver, display].every(existsSync) ? { driver, browser, display } : null;
  },
};

/**
 * Fonts as phones have them: one with the metrics of Arial, and Noto's Arabic. The fallback fonts of shared-ui expect
 * these metrics. Without these fonts, text moves when the web fonts arrive.
 */
const phoneFonts = {
  ...program({
    purpose: 'The tests that measure the arrival of web fonts',
    names: ['fonts as phones have them'],
    debianPackages: ['fonts-liberation', 'fonts-noto-core'],
  }),
  find() {
    const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
    return /^(Arial|Liberation Sans|Roboto)\b/m.test(stdout) && /^Noto Sans Arabic\b/m.test(stdout);
  },
};

/** Renders the pages of a PDF. */
export const pdftoppm = program({
  purpose: 'The tests that scan printed QR codes',
  names: ['pdftoppm'],
  setting: 'PDFTOPPM',
  debianPackages: ['poppler-utils'],
});

/** The file server of the deployment tests. Debian installs it in a folder that is only in the administrator's PATH. */
export const nginx = program({
  purpose: 'The tests of the suite behind nginx',
  names: ['nginx'],
  folder: '/usr/sbin',
  setting: 'NGINX',
  debianPackages: ['nginx'],
});

/** The programs that choose the primary of three PostgreSQL servers, as Debian packages them. */
const failover = {
  ...program({
    purpose: 'The test of a failing primary',
    names: ['Patroni, etcd and HAProxy'],
    debianPackages: ['patroni', 'etcd-server', 'haproxy'],
  }),
  find: () => ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'].every(existsSync),
};

/** Checks and tests the alert rules. */
export const promtool = program({
  purpose: 'The tests of the alert rules',
  names: ['promtool'],
  setting: 'PROMTOOL',
  debianPackages: ['prometheus'],
});

const postgres = {
  find: () => process.env.TEST_POSTGRES_URL || findPostgres(),
  debianPackages: ['postgresql'],
  missing: POSTGRES_MISSING,
};

/** Without the right to install the headless shell, the complete browser is enough; it is slower. */
const headless = {
  ...headlessShell,
  find: () => headlessShell.find() ?? (canInstall() ? null : completeChromium.find()),
};

/** Returns the path of the complete browser. If none is found, throws an error that tells how to install it. */
export const chromiumPath = () => completeChromium.path();

/** Returns the path of the headless shell, or of the complete browser if the shell is not installed. */
export const headlessPath = () => headlessShell.find() ?? completeChromium.path();

const PROGRAMS = {
  postgres,
  chromium: completeChromium,
  headlessShell: headless,
  poppler: pdftoppm,
  firefox,
  webKit,
  phoneFonts,
  promtool,
  nginx,
  failover,
};

/** The Debian packages of all programs. */
export const DEBIAN_PACKAGES = Object.values(PROGRAMS).flatMap(({ debianPackages }) => debianPackages);

/** Returns whether this user may install Debian packages. */
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs the missing programs if this user may install packages. If a program is still missing, the tests that need
 * it fail with a message about it.
 * @param {(keyof typeof PROGRAMS)[]} names
 * @param {(text: string) => void} write
 * @returns {{ succeeded: boolean }} false when a program is still missing
 */
export function providePrograms(names, write) {
  const missing = () => names.map((name) => PROGRAMS[name]).filter(({ find }) => !find());
  const packages = missing().flatMap(({ debianPackages }) => debianPackages);
  if (packages.length > 0 && canInstall()) {
    write(`Installing ${packages.join(', ')}\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
      const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
      if (status !== 0) write(`apt-get ${args[0]} failed\n`);
    }
  }
  const stillMissing = missing();
  for (const { missing: message } of stillMissing) write(`${message}\n`);
  return { succeeded: stillMissing.length === 0 };
}
