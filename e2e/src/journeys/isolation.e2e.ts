import { expect, type Route, test } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setSite } from '../../../delivery/src/site/setSite';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { integrityOf } from '../harness/alteredRemote';
import { documentsOf } from '../harness/browser';
import { FAULTY, writeFaultyRemote } from '../harness/faultyRemote';
import { rewritePages, forceLive, releaseOf, storeOf } from '../harness/releases';
import { ownSuite } from '../harness/ownSuite';
import { ADMIN } from '../harness/suite';

const root = path.resolve(import.meta.dirname, '../../..');

let remove: () => Promise<void>;

const own = ownSuite();

test.beforeAll(async () => {
  const faulty = await writeFaultyRemote();
  remove = faulty.remove;
  await publishPackages({ root, dataDir: own.suite.dataDir, packages: [faulty.folder] });
});

test.afterAll(async () => {
  await remove?.();
});

test.beforeEach(async () => {
  await own.page.addInitScript((token) => localStorage.setItem('token', token), await own.suite.login(ADMIN));
});

/** The part of the registry that these tests read. */
interface Registry {
  remotes: Record<string, { release: string }>;
}
const registryFile = () => path.join(own.suite.dataDir, 'releases/remotes/registry.json');

const card = () => own.page.getByRole('heading', { name: 'This section is unavailable' });
const faultyPage = () => own.page.getByRole('heading', { name: 'Faulty page' });
const open = (name: string) => own.page.goto(`${own.suite.origin}${FAULTY}/${name}`);

/** What open pages have reported to the API. */
interface Telemetry {
  remotes: { remote: string; failures: { slow: number } }[];
  failures: { remote: string; reason: string; message: string; page: string; stack: string[] }[];
}

async function telemetry(): Promise<Telemetry> {
  const response = await fetch(`${own.suite.origin}/api/telemetry`, {
    headers: { authorization: `Bearer ${await own.suite.login(ADMIN)}` },
  });
  return (await response.json()) as Telemetry;
}

/** Checks that the frame of the dashboard is visible, and that the page of another remote opens. */
async function expectTheRestToWork(): Promise<void> {
  expect(await own.page.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true);
  await own.page.getByRole('link', { name: 'App Users', exact: true }).click();
  await own.page.getByRole('heading', { name: 'All Users' }).waitFor();
}

test.describe('A remote’s page that throws', () => {
  for (const name of ['render', 'effect']) {
    test(`in its ${name} is replaced by an error card, and the pages of other remotes open`, async () => {
      await open(name);
      await card().waitFor();
      await expectTheRestToWork();
    });
  }

  for (const name of ['render', 'effect']) {
    test(`in its ${name} works again after Retry, without a reload, once the fault is gone`, async () => {
      await open(name);
      await card().waitFor();
      await own.page.evaluate('globalThis.mended = true; globalThis.samePage = true');
      await own.page.getByRole('button', { name: 'Retry' }).click();
      await faultyPage().waitFor();
      expect(await own.page.evaluate('globalThis.samePage')).toBe(true);
    });
  }

  for (const name of ['later', 'press']) {
    test(`outside of rendering (${name}) stays on the screen, and the pages of other remotes open`, async () => {
      const thrown: string[] = [];
      own.page.on('pageerror', (error) => void thrown.push(error.message));
      await open(name);
      await faultyPage().waitFor();
      if (name === 'press') await own.page.getByRole('button', { name: 'Press' }).click();
      expect(await card().count()).toBe(0);
      await expectTheRestToWork();
      expect(thrown.length).toBeGreaterThan(0);
      const messages =
        name === 'later' ? ['Error: nobody waits for this', 'Error: thrown by a timer'] : ['Error: thrown by a press'];
      await own.page.goto('about:blank');
      await expect
        .poll(async () => (await reportedOf('error')).map(({ message }) => message))
        .toEqual(expect.arrayContaining(messages));
      const [reported] = await reportedOf('error');
      expect(reported!.page).toBe(`${FAULTY}/${name}`);
      expect(reported!.stack[0]).toMatch(/^at .*\(\/remotes\/mf-faulty\/.+\/remoteEntry\.js:\d+:\d+\)$/);
    });
  }

  test('by a replaced function of the browser is not left unnoticed: the remote and the function are reported', async () => {
    await open('global');
    await faultyPage().waitFor();
    await expectTheRestToWork();
    await own.page.goto('about:blank');
    await expect
      .poll(async () => (await reportedOf('global')).map(({ message }) => message))
      .toEqual(['Error: replaced fetch']);
  });

  /** Returns what open pages have reported about the faulty remote, the latest first. */
  async function reportedOf(reason: string): Promise<{ message: string; page: string; stack: string[] }[]> {
    const { failures } = await telemetry();
    return failures.filter((each) => each.remote === 'mf-faulty' && each.reason === reason);
  }

  test('does not stop the person from opening another page, even while the faulty page floods the console', async () => {
    await open('flood');
    await faultyPage().waitFor();
    await expectTheRestToWork();
  });
});

test.describe('A remote that hangs', () => {
  for (const place of ['entry', 'register', 'lazy', 'loader', 'component']) {
    test(`in its ${place}: the frame shows a sign and then a card with Retry, other remotes work, and the remote is reported as slow`, async () => {
      if (place === 'entry') await own.page.route('**/mf-faulty/**/remoteEntry.js', () => {});
      await open(place);
      await own.page.getByRole('button', { name: 'Logout' }).waitFor();
      await own.page.getByText('Loading').first().waitFor({ state: 'attached' });
      expect(await card().count()).toBe(0);
      await card().waitFor();
      await own.page.getByRole('button', { name: 'Retry' }).waitFor();
      const before = await slowOf('mf-faulty');
      await expectTheRestToWork();
      // Leaving the page sends its report.
      await own.page.goto('about:blank');
      await expect.poll(() => slowOf('mf-faulty')).toBe(before + 1);
    });
  }

  test('leaves the page on the screen until the card, when its page is opened by a link', async () => {
    await own.page.goto(`${own.suite.origin}/dashboard/users`);
    await own.page.getByRole('heading', { name: 'All Users' }).waitFor();
    await own.page.route('**/mf-faulty/**', () => {});
    await own.page.getByRole('link', { name: 'Faulty' }).click();
    await own.page.getByRole('main').getByText('Loading').waitFor({ state: 'attached' });
    expect(await own.page.getByRole('heading', { name: 'All Users' }).isVisible()).toBe(true);
    await card().waitFor();
    await expectTheRestToWork();
  });

  /** Returns how often open pages have reported that a remote is slow. */
  async function slowOf(remote: string): Promise<number> {
    const { remotes } = await telemetry();
    return remotes.filter((each) => each.remote === remote).reduce((sum, { failures }) => sum + failures.slow, 0);
  }
});

test.describe('The files of a remote', () => {
  const adminFiles = '**/remotes/mf-admin/**';

  /** Checks that the page of the remote shows an error card with Retry, and that another remote works. */
  async function expectOnlyThisRemoteFails(): Promise<void> {
    await card().waitFor();
    await own.page.getByRole('button', { name: 'Retry' }).waitFor();
    const other = await own.browser.newPage();
    await other.goto(`${own.suite.origin}/order/00000000-0000-4000-8000-000000000000`);
    await other.getByRole('heading', { name: 'Oops!' }).waitFor();
    await other.close();
  }

  for (const [label, status] of [
    ['are missing (404)', 404],
    ['cannot be served (500)', 500],
    ['are temporarily unavailable (503)', 503],
  ] as const) {
    test(`${label}: an error card replaces the page, other remotes work, and Retry shows the page once the files are available`, async () => {
      await own.page.route(adminFiles, (route) =>
        route.fulfill({ status, contentType: 'application/json', body: '{"message":"no"}' }),
      );
      await own.page.goto(`${own.suite.origin}/dashboard/home`);
      await expectOnlyThisRemoteFails();
      await own.page.unroute(adminFiles);
      await own.page.getByRole('button', { name: 'Retry' }).click();
      await own.page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    });
  }

  /**
   * Opens the login page, which redirects a signed-in user to the home page. The login page does not prefetch the
   * remote of the home page.
   */
  const enterHome = () => own.page.goto(`${own.suite.origin}/dashboard/login`);

  /** Returns the folder of a remote's live release in the store. */
  async function liveRelease(remote: string): Promise<string> {
    const { remotes } = JSON.parse(await readFile(registryFile(), 'utf8')) as Registry;
    return path.join(own.suite.dataDir, 'releases/remotes', remote, remotes[remote]!.release);
  }

  for (const [label, which] of [
    ['the remote entry', 'remoteEntry.js'],
    ['the manifest', 'mf-manifest.json'],
    ['a script that is fetched later', /^assets\/\d+\.\w+\.js$/],
  ] as const) {
    test(`do not run if they differ from the published files (${label}), and Retry shows the page once the published files are back`, async () => {
      const folder = await liveRelease('mf-admin');
      const names = (await readdir(folder, { recursive: true })).filter((name) =>
        typeof which === 'string' ? name === which : which.test(name),
      );
      expect(names.length).toBeGreaterThan(0);
      // Removes the compressed copies too, because a file server would send them instead.
      const kept = new Map<string, Buffer>();
      for (const name of names.flatMap((each) => [each, `${each}.br`, `${each}.gz`])) {
        const content = await readFile(path.join(folder, name)).catch(() => null);
        if (content) kept.set(name, content);
      }
      const logged: string[] = [];
      own.page.on('console', (message) => void logged.push(message.text()));
      try {
        for (const [name, content] of kept) {
          if (/\.(br|gz)$/.test(name)) await rm(path.join(folder, name));
          else
            await writeFile(
              path.join(folder, name),
              name.endsWith('.json')
                ? content.toString().replace('{', '{"more":1,')
                : `${content.toString()}\nglobalThis.tampered=true;`,
            );
        }
        // The pages contain a copy of the manifests, so the pages must be written again.
        await rewritePages(own.suite);
        await enterHome();
        await expectOnlyThisRemoteFails();
        expect(await own.page.evaluate('globalThis.tampered')).toBeUndefined();
        expect(logged.join('\n')).toMatch(/integrity|digest/i);
      } finally {
        for (const [name, content] of kept) await writeFile(path.join(folder, name), content);
        await rewritePages(own.suite);
      }
      // Retry works, because the browser does not cache a blocked file.
      await own.page.getByRole('button', { name: 'Retry' }).click();
      await own.page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    });
  }

  test('do not run if the manifest does not contain their hashes', async () => {
    const folder = await liveRelease('mf-admin');
    const manifest = path.join(folder, 'mf-manifest.json');
    const before = await readFile(manifest, 'utf8');
    const live = await releaseOf(own.suite, 'mf-admin', path.basename(folder));
    const { integrity, ...without } = JSON.parse(before) as { integrity: unknown };
    expect(integrity).toBeDefined();
    try {
      await writeFile(manifest, JSON.stringify(without));
      await forceLive(own.suite, {
        ...live,
        manifest: { ...live.manifest, sha384: integrityOf(JSON.stringify(without), 'sha384') },
      });
      await enterHome();
      await expectOnlyThisRemoteFails();
    } finally {
      await writeFile(manifest, before);
      await forceLive(own.suite, live);
    }
    await own.page.reload();
    await own.page.getByRole('heading', { name: 'Live Orders' }).waitFor();
  });

  test('take more than 10 s to load: an error card replaces the page, and the page replaces the card when the files arrive', async () => {
    const held: Route[] = [];
    await own.page.route(adminFiles, (route) => void held.push(route));
    await own.page.goto(`${own.suite.origin}/dashboard/home`);
    await card().waitFor();
    await own.page.unroute(adminFiles);
    await Promise.all(held.map((route) => route.continue().catch(() => {})));
    await own.page.getByRole('heading', { name: 'Live Orders' }).waitFor();
  });
});

test.describe('The styles of a remote', () => {
  test('are refused at publishing if they would restyle the suite, with the place', async () => {
    const { folder, remove: removeCopy } = await writeFaultyRemote();
    await mkdir(path.join(folder, 'dist/assets'));
    await writeFile(path.join(folder, 'dist/assets/page.css'), '.mf-faulty_a{color:red}\nbutton{color:red}');
    await expect(publishPackages({ root, dataDir: own.suite.dataDir, packages: [folder] })).rejects.toMatchObject({
      output: expect.stringContaining('dist/assets/page.css:2:1: the selector “button” names no class of mf-faulty'),
    });
    await removeCopy();
  });

  test('have class names that no other remote has, in the page and in its menus and dialogs', async () => {
    await own.page.goto(`${own.suite.origin}/dashboard/users`);
    const menu = own.page.getByRole('button', { name: /^More actions/ }).first();
    await menu.waitFor();
    const foreign = (names: string[]) => names.filter((name) => !name.startsWith('mf-admin_'));
    const page = await classesIn('main *');
    expect(page.length).toBeGreaterThan(10);
    expect(foreign(page)).toEqual([]);
    const inFrame = await classesIn('#root :not(main, main *)');
    expect(inFrame.filter((name) => name.startsWith('mf-'))).toEqual([]);
    await menu.click();
    const inMenu = own.page.getByRole('menuitem', { name: 'Delete' });
    await inMenu.waitFor();
    const inOverlays = await classesIn('body > :not(#root) *');
    expect(inOverlays.length).toBeGreaterThan(0);
    expect(foreign(inOverlays)).toEqual([]);
    await inMenu.click();
    await own.page.getByRole('alertdialog').waitFor();
    expect(foreign(await classesIn('[data-dialog], [data-dialog] *'))).toEqual([]);
  });

  /** Returns the class names of the elements that a selector matches, except those of libraries. */
  const classesIn = (selector: string) =>
    own.page.evaluate(
      (selected) =>
        [...new Set([...document.querySelectorAll(selected)].flatMap((each) => [...each.classList]))].filter(
          (name) => !name.startsWith('react-aria'),
        ),
      selector,
    );
});

test.describe('After a deploy', () => {
  /** Makes requests for the registry return a copy in which another release of a remote is live. */
  async function release(remote: string, name: string): Promise<void> {
    const registry = JSON.parse(await readFile(registryFile(), 'utf8')) as Registry;
    registry.remotes[remote]!.release = name;
    await own.page.route('**/remotes/registry.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: JSON.stringify(registry) }),
    );
  }

  test('an open page whose chunk is missing reloads once, at the same URL', async () => {
    await release('mf-faulty', '2.0.0-00000000');
    const loads = documentsOf(own.page);
    await open('chunk?page=3');
    // The chunk is still missing after the reload, so the page shows the card.
    await card().waitFor();
    expect(loads).toHaveLength(2);
    expect(new URL(own.page.url()).search).toBe('?page=3');
    await expectTheRestToWork();
  });

  test('an open page offers a reload within a minute, but not while something typed would be lost', async () => {
    const loads = documentsOf(own.page);
    await own.page.clock.install();
    await own.page.goto(`${own.suite.origin}/dashboard/admins/add`);
    const name = own.page.getByRole('textbox').first();
    await name.waitFor();
    await own.page.clock.runFor(10_000);
    await name.fill('Huda');
    await release('mf-admin', '9.0.0-00000000');
    await own.page.clock.runFor(60_000);
    expect(await own.page.getByText('A new version is available.').count()).toBe(0);
    await name.fill('');
    await own.page.clock.runFor(10_000);
    await own.page.getByText('A new version is available.').waitFor();
    await own.page.getByRole('button', { name: 'Reload' }).click();
    await name.waitFor();
    expect(loads).toHaveLength(2);
  });

  test('a page whose chunk is missing does not reload if its release is still live', async () => {
    const loads = documentsOf(own.page);
    await open('chunk');
    await card().waitFor();
    expect(loads).toHaveLength(1);
  });
});

test.describe('A remote with a backend of its own', () => {
  let server: Server;
  let backend: string;

  test.beforeAll(async () => {
    server = createServer((_, response) => response.setHeader('access-control-allow-origin', '*').end('answer'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    backend = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await setSite({ backends: { 'mf-faulty': [backend] } }, storeOf(own.suite), 'the test');
  });
  test.afterAll(async () => {
    await setSite({ backends: {} }, storeOf(own.suite), 'the test');
    server.close();
  });

  test('is the only one whose pages may send requests there, however a person gets to them', async () => {
    const documents = documentsOf(own.page);
    const ask = () => own.page.evaluate((url) => fetch(url).then((response) => response.text(), String), backend);
    await open('sound');
    await faultyPage().waitFor();
    expect(await ask()).toBe('answer');
    await own.page.getByRole('link', { name: 'App Users', exact: true }).click();
    await own.page.getByRole('heading', { name: 'All Users' }).waitFor();
    expect(await ask()).toContain('TypeError');
    await own.page.getByRole('link', { name: 'Home', exact: true }).click();
    await own.page.getByRole('heading', { name: 'Live Orders' }).waitFor();
    expect(documents).toHaveLength(2);
    await own.page.goto(`${own.suite.origin}/dashboard/home`);
    await own.page.getByRole('link', { name: 'Faulty', exact: true }).click();
    await card().waitFor();
    expect(await ask()).toBe('answer');
    expect(documents).toHaveLength(4);
  });
});

test.describe('A slot of a page', () => {
  const orders = () => own.page.getByRole('heading', { name: 'Live Orders' });
  const openHome = async (slotFault = '') => {
    await own.page.addInitScript((fault) => Object.assign(globalThis, { slotFault: fault }), slotFault);
    await own.page.goto(`${own.suite.origin}/dashboard/home`);
    await orders().waitFor();
  };

  test('loads nothing while no remote adds to it', async () => {
    const remotes = new Set<string>();
    own.page.on('request', (request) => {
      const [, remote] = /\/remotes\/(mf-[^/]+)\//.exec(request.url()) ?? [];
      if (remote) remotes.add(remote);
    });
    await openHome();
    // The page keeps a stream of events open, so the network is never idle. The browser is, once the page is drawn.
    await own.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect([...remotes]).toEqual(['mf-admin']);
  });

  test.describe('to which another remote adds,', () => {
    test.beforeAll(async () => {
      const filling = await writeFaultyRemote({
        name: 'mf-filling',
        mount: '/dashboard/filling',
        fills: [
          'mf-admin/home.card',
          'mf-admin/orders.column',
          'mf-admin/restaurant.tab',
          'mf-admin/order.panel',
          'mf-admin/order.action',
        ],
      });
      await publishPackages({ root, dataDir: own.suite.dataDir, packages: [filling.folder] });
      await filling.remove();
    });

    test('shows it, and gives it the data of the page', async () => {
      await openHome();
      await own.page.getByText('Added to home').waitFor();
      await own.page.goto(`${own.suite.origin}/dashboard/orders`);
      await own.page.getByRole('columnheader', { name: 'Filling' }).waitFor();
      await own.page
        .getByRole('cell', { name: /^Added to [0-9a-f-]{36}$/ })
        .first()
        .waitFor();
      await own.page.getByRole('row').getByRole('link').first().click();
      await expect(own.page.getByText(/^Added to [0-9a-f-]{36}$/)).toHaveCount(2);
      await own.page.goto(`${own.suite.origin}/dashboard/restaurants`);
      await own.page.getByRole('row').getByRole('link').first().click();
      await own.page.getByRole('link', { name: 'Filling', exact: true }).click();
      await own.page.getByText(/^Added to [0-9a-f-]{36}$/).waitFor();
      expect(own.page.url()).toMatch(/\/mf-filling$/);
    });

    const faults: [how: string, reason: string, page: string][] = [
      ['throws', 'crash', '/dashboard/home'],
      ['hangs', 'slow', '/dashboard/home'],
      ['suspends', 'slow', '/dashboard/home'],
      ['has no files', 'load', '/dashboard/filling'],
    ];
    for (const [how, reason, page] of faults)
      test(`cuts it off alone when it ${how}: the page and other remotes work, and its remote is blamed`, async () => {
        if (how === 'has no files') await own.page.route('**/remotes/mf-filling/**', (route) => route.abort());
        await openHome(how);
        await own.page.getByRole('note').getByText('This section is unavailable').waitFor();
        expect(await orders().isVisible()).toBe(true);
        await expectTheRestToWork();
        // Leaving the page sends its report.
        await own.page.goto('about:blank');
        await expect
          .poll(async () =>
            (await telemetry()).failures.some(
              (each) => each.remote === 'mf-filling' && each.reason === reason && each.page === page,
            ),
          )
          .toBe(true);
      });
  });
});
