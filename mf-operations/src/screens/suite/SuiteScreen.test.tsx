import { act, screen, waitFor, within } from '@testing-library/react';
import { CONTRACT } from 'contracts';
import { tokenFor } from 'shared-auth/testing';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { renderShell, type ShellOptions } from '../testing/renderShell';
import { answerSuite, published, suitePage, telemetry } from '../testing/suiteAnswers';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  answerSuite(api);
  globalThis.suitePage = suitePage();
});

afterEach(() => {
  globalThis.suitePage = undefined;
});

async function open(options: Partial<ShellOptions> = {}) {
  const shell = await renderShell({
    visited: ['/dashboard/suite'],
    token: tokenFor('admin'),
    registry: published,
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  return shell;
}
const table = (name: string) => screen.findByRole('table', { name });
/** Waits for a text in a table and returns its row. */
const row = async (name: string, text: string | RegExp) =>
  (await within(await table(name)).findByText(text)).closest('tr')!;

describe('The page for integrators', () => {
  it('is the last page of the sidebar, for administrators', async () => {
    await open();
    const links = within(screen.getByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
    expect(links.at(-1)).toHaveTextContent('Suite');
    expect(links.at(-1)).toHaveAttribute('aria-current', 'page');
  });

  it('can be found in the search', async () => {
    const { user } = await renderShell({
      visited: ['/dashboard/users'],
      token: tokenFor('admin'),
      registry: published,
    });
    await screen.findByText('the users page');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    await user.keyboard('suite{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Suite' })).toBeVisible();
  });

  it("is denied to a restaurant's administrator, who has no entry for it", async () => {
    await renderShell({ visited: ['/dashboard/suite'], token: tokenFor('restaurantAdmin'), registry: published });
    expect(await screen.findByRole('heading', { name: 'Permission Denied' })).toBeVisible();
    expect(api.calls('GET /telemetry')).toHaveLength(0);
  });

  it('is not open to people who are not signed in', async () => {
    await renderShell({ visited: ['/dashboard/suite'], registry: published });
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });

  it('opens at its short address', async () => {
    const { router } = await open({ visited: ['/suite'] });
    expect(router.state.location.pathname).toBe('/dashboard/suite');
  });
});

describe('It shows for each remote', () => {
  it('its layout, addresses, live release with its date, and contract', async () => {
    await open();
    const admin = (await within(await table('Remotes')).findAllByText('mf-admin'))[0]!.closest('tr')!;
    for (const text of [
      'mf-admin',
      'In the dashboard',
      '/dashboard/users',
      '0.1.0-00000000',
      /^Since .1 Jan 2026/,
      String(CONTRACT.version),
      'From 1 on',
    ])
      expect(within(admin).getByText(text)).toBeVisible();
  });

  it('the canary, with its share of the browsers', async () => {
    await open();
    const canary = await row('Remotes', '0.2.0-11111111');
    expect(within(canary).getByText('Canary for 5%')).toBeVisible();
    expect(within(canary).getByText('Another release')).toBeVisible();
  });

  it('that this shell cannot load it because their contracts differ', async () => {
    const foreign = {
      ...published.remotes['mf-admin']!,
      canary: null,
      builtAgainst: { contract: { version: 9, oldest: 9 }, shared: {} },
    };
    api.on('GET /remotes/registry.json', { body: { ...published, remotes: { 'mf-admin': foreign } } });
    await open();
    expect(within(await row('Remotes', 'mf-admin')).getByText('This shell cannot load it')).toBeVisible();
  });

  it('how often open pages loaded it, how often and why it failed, and how long it took', async () => {
    await open();
    const admin = (await within(await table('Remotes')).findByText('1,234')).closest('tr')!;
    for (const text of [
      '21',
      'Its files could not be loaded: 20',
      'It threw an error: 1',
      /^Last .3 Jan 2026/,
      'Half within 0.12 s',
      '95% within 1.5 s',
    ])
      expect(within(admin).getByText(text)).toBeVisible();
    expect(
      screen.getByText(/^Loads and failures that open pages reported to this server since .3 Jan 2026/),
    ).toBeVisible();
  });

  it('its state in this page: not loaded yet, loaded, or failed and why', async () => {
    const { remotes } = await open({
      load: (remote) =>
        remote === 'mf-admin'
          ? Promise.resolve({ routes: [] })
          : Promise.reject(new Error('RUNTIME-008 Failed to load script')),
    });
    expect(within(await row('Remotes', 'mf-public-invoice')).getByText('Not loaded yet')).toBeVisible();
    await act(() => remotes.load('mf-admin'));
    expect(await screen.findByText(/^Loaded in \d+ ms$/)).toBeVisible();
    await act(() => remotes.load('mf-public-invoice').catch(() => {}));
    const invoice = await row('Remotes', 'mf-public-invoice');
    await waitFor(() => expect(invoice).toHaveTextContent('Failed'));
    expect(invoice).toHaveTextContent('Its files could not be loaded');
  });

  it('that it comes from a developer’s machine', async () => {
    globalThis.suitePage = suitePage({ overrides: { 'mf-public-invoice': 'http://localhost:3003' } });
    await open();
    const invoice = await row('Remotes', 'mf-public-invoice');
    expect(within(invoice).getByText('http://localhost:3003')).toBeVisible();
    expect(screen.getByText(/^In this tab .mf-public-invoice. comes from a developer’s machine\.$/)).toBeVisible();
  });
});

describe('It shows', () => {
  it("the shell's release and contract, and the number of changes of the registry", async () => {
    await open();
    expect(screen.getByText('Shell').parentElement).toHaveTextContent(/0\.1\.0-5e11a000Since .2 Jan 2026/);
    expect(screen.getByText('Works with 1 and later').parentElement).toHaveTextContent(`Contract${CONTRACT.version}`);
    expect(screen.getByText('Registry changes').parentElement).toHaveTextContent('12');
  });

  it('the latest changes, the newest first, each with its kind', async () => {
    await open();
    const releases = await table('Latest releases');
    await within(releases).findByText('Rolled back');
    const what = within(releases)
      .getAllByRole('row')
      .slice(1)
      .map((line) => within(line).getAllByRole('cell')[2]!.textContent);
    expect(what).toEqual([
      'ChangeReleased',
      'ChangeRolled back',
      'ChangeCanary for 5%',
      'ChangeCanary ended',
      'ChangeSettings changed',
    ]);
    expect(releases).not.toHaveTextContent('{');
  });

  it('the page speed for three of four readers, rated', async () => {
    await open();
    const invoice = await row('Page speed', 'Invoice');
    expect(invoice).toHaveTextContent(/1\.24.s Good/);
    expect(invoice).toHaveTextContent('0.3 Poor');
    expect(await row('Page speed', 'Dashboard')).toHaveTextContent(/0\.32.s Needs work1 page/);
  });

  it('what the content policy has blocked', async () => {
    await open();
    expect(await row('Blocked by the content policy', 'https://elsewhere.example')).toHaveTextContent(
      'script-src-elem',
    );
  });

  it('how full the budgets of one-time codes are', async () => {
    await open();
    expect(await row('One-time codes', 'An address at one till')).toHaveTextContent(/203\.0\.113\.7 till-1.*12 of 15/);
  });

  it('a sentence in each empty section', async () => {
    api.on('GET /remotes/registry.json', { body: { schema: 1, remotes: {} } });
    api.on('GET /remotes/releases.json', { body: [] });
    api.on('GET /telemetry', { body: { ...telemetry, remotes: [], vitals: [], cspViolations: [] } });
    await open();
    for (const text of [
      'No remote has been released.',
      'Nothing has been released yet.',
      'No page has reported yet.',
      'Nothing has been blocked.',
    ])
      expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['ar', 'المنظومة', /تجريبي لدى 5/],
    ['ur', 'سوٹ', /5.* کے لیے آزمائشی/],
  ] as const)('everything in %s', async (language, title, canary) => {
    await open({ language });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect((await screen.findAllByText(canary)).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/suitePage\./);
  });
});

describe('When a newer release is live', () => {
  it('it says so, and one press reloads the page', async () => {
    api.on('GET /remotes/registry.json', { body: { ...published, generation: 13 } });
    const reload = jest.fn();
    const { user } = await open({ reload });
    await user.click(await screen.findByRole('button', { name: 'Reload to get it' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('it says nothing if this page has the live releases', async () => {
    await open();
    await within(await table('Remotes')).findByText('0.2.0-11111111');
    expect(screen.queryByText(/Something newer/)).not.toBeInTheDocument();
  });

  it('Refresh finds it', async () => {
    const { user } = await open();
    await within(await table('Remotes')).findByText('0.2.0-11111111');
    api.on('GET /remotes/registry.json', { body: { ...published, generation: 13 } });
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('A newer version is live.')).toBeVisible();
  });
});

describe('When something cannot be read', () => {
  it.each([
    ['is down', 'down' as const],
    ['answers with an error', { status: 500, body: {} }],
    ['answers with something else', { body: { schema: 2 } }],
  ])("it shows this page's own remotes if the registry %s, and Retry reads the registry again", async (_, answer) => {
    api.on('GET /remotes/registry.json', answer);
    const { user } = await open();
    expect(
      await screen.findByText('Couldn’t reach the registry. You see the state from when this page was loaded.'),
    ).toBeVisible();
    expect(await row('Remotes', '0.2.0-11111111')).toBeVisible();
    api.on('GET /remotes/registry.json', { body: published });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/cannot be reached/)).not.toBeInTheDocument());
  });

  it('it says that the figures are missing, and shows the rest', async () => {
    api.on('GET /telemetry', { status: 500, body: { message: 'Out of order' } });
    const { user } = await open();
    expect(await screen.findByText('Couldn’t load the figures.')).toBeVisible();
    expect(screen.getAllByText('Out of order.').length).toBeGreaterThan(0);
    expect(await row('Remotes', '0.2.0-11111111')).toBeVisible();
    api.on('GET /telemetry', { body: telemetry });
    await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
    expect(await row('Page speed', 'Invoice')).toBeVisible();
  });

  it('it offers to read the latest changes again', async () => {
    api.on('GET /remotes/releases.json', { status: 404, body: null });
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on('GET /remotes/releases.json', { body: [] });
    await user.click(retry);
    expect(await screen.findByText('Nothing has been released yet.')).toBeVisible();
  });
});
