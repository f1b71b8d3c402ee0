import { act, screen, waitFor, within } from '@testing-library/react';
import { CONTRACT, type Language, type OpenPage, type PageLoad } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { renderScreen } from '../../testing/renderScreen';
import { answerSuite, openPage, published, telemetry } from '../../testing/suiteAnswers';
import { SuiteScreen } from './SuiteScreen';

const api = fakeApiOfTests();

beforeEach(() => {
  answerSuite(api);
});

async function open(page: Partial<OpenPage> = {}, language?: Language) {
  const suite = await renderScreen(<SuiteScreen />, { page: openPage(page), language });
  await screen.findByRole('heading', { level: 1 });
  return suite;
}

/** Creates the list of a page's load results, to which a test can add results. */
function growingLoads() {
  let loads: readonly PageLoad[] = [];
  const listeners = new Set<() => void>();
  return {
    add(load: PageLoad) {
      loads = [...loads, load];
      for (const listener of listeners) listener();
    },
    page: {
      loads: () => loads,
      onLoad: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
}

const table = (name: string) => screen.findByRole('table', { name });
/** Waits for some text in a table and returns its row. */
const row = async (name: string, text: string | RegExp) =>
  (await within(await table(name)).findByText(text)).closest('tr')!;

describe('The suite page shows for each remote', () => {
  it('its layout, URLs, live release with its date, and contract', async () => {
    await open();
    const admin = (await within(await table('Remotes')).findAllByText('mf-admin'))[0]!.closest('tr')!;
    for (const text of [
      'mf-admin',
      'In the dashboard',
      '/dashboard/users',
      '0.1.0-00000000',
      /^Since 1 Jan 2026/,
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

  it('that this shell cannot load the remote because the remote was built for another version of the contract', async () => {
    const foreign = {
      ...published.remotes['mf-admin']!,
      canary: null,
      builtAgainst: { contract: { version: 9, oldest: 9 }, shared: {} },
    };
    api.on('GET /remotes/registry.json', { body: { ...published, remotes: { 'mf-admin': foreign } } });
    await open();
    expect(within(await row('Remotes', 'mf-admin')).getByText('This shell cannot load it')).toBeVisible();
  });

  it('the number of loads and failures in open pages, the reasons, and the time to load', async () => {
    await open();
    const admin = (await within(await table('Remotes')).findByText('1,234')).closest('tr')!;
    for (const text of [
      '21',
      'Its files could not be loaded: 20',
      'It threw an error: 1',
      /^Last 3 Jan 2026/,
      'Half within 0.12 s',
      '95% within 1.5 s',
    ])
      expect(within(admin).getByText(text)).toBeVisible();
    expect(
      screen.getByText(/^Loads and failures that open pages reported to this server since 3 Jan 2026/),
    ).toBeVisible();
  });

  it('its state in this page: not loaded yet, loaded, or failed and why', async () => {
    const { add, page } = growingLoads();
    await open(page);
    expect(within(await row('Remotes', 'mf-public-invoice')).getByText('Not loaded yet')).toBeVisible();
    act(() => add({ remote: 'mf-admin', ms: 123.4 }));
    expect(await screen.findByText(/^Loaded in 123 ms$/)).toBeVisible();
    act(() => add({ remote: 'mf-public-invoice', ms: 5, failure: 'load' }));
    const invoice = await row('Remotes', 'mf-public-invoice');
    await waitFor(() => expect(invoice).toHaveTextContent('Failed'));
    expect(invoice).toHaveTextContent('Its files could not be loaded');
  });

  it('that it is disabled or retired, and which of its paths are cut off', async () => {
    const { 'mf-public-invoice': invoice } = published.remotes;
    // Without its canary, which has the same paths.
    const admin = { ...published.remotes['mf-admin']!, canary: null };
    const upper = { ...invoice!, description: { ...invoice!.description, mounts: [{ path: '/dashboard' }] } };
    const off = { state: 'disabled', at: '2026-01-01T00:00:00.000Z' } as const;
    api.on('GET /remotes/registry.json', {
      body: { ...published, remotes: { 'mf-admin': admin, 'mf-public-invoice': upper } },
    });
    const { user } = await open();
    expect(await row('Remotes', '/dashboard/users')).toHaveTextContent('Cut off');
    api.on('GET /remotes/registry.json', {
      body: { ...published, remotes: { 'mf-admin': admin, 'mf-public-invoice': upper }, off: { 'mf-admin': off } },
    });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(async () => expect(await row('Remotes', '/dashboard/users')).toHaveTextContent('Disabled'));
    expect(await row('Remotes', '/dashboard/users')).not.toHaveTextContent('Cut off');
  });

  it('that the remote is loaded from a developer’s machine', async () => {
    await open({ overrides: { 'mf-public-invoice': 'http://localhost:3003' } });
    const invoice = await row('Remotes', 'mf-public-invoice');
    expect(within(invoice).getByText('http://localhost:3003')).toBeVisible();
    expect(screen.getByText(/^In this tab .mf-public-invoice. comes from a developer’s machine\.$/)).toBeVisible();
  });
});

describe('The suite page shows', () => {
  it("the shell's release and contract, and the number of registry changes", async () => {
    await open();
    expect(screen.getByText('Shell').parentElement).toHaveTextContent(/0\.1\.0-5e11a000Since 2 Jan 2026/);
    expect(screen.getByText('Works with 1 and later').parentElement).toHaveTextContent(`Contract${CONTRACT.version}`);
    expect(screen.getByText('Registry changes').parentElement).toHaveTextContent('12');
  });

  it('the latest registry changes, the newest first, each with its kind', async () => {
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

  it('the 75th percentile of the page speed, with a rating', async () => {
    await open();
    const invoice = await row('Page speed', 'Invoice');
    expect(invoice).toHaveTextContent(/1\.24.s Good/);
    expect(invoice).toHaveTextContent('0.3 Poor');
    expect(await row('Page speed', 'Dashboard')).toHaveTextContent(/0\.32.s Needs work1 page/);
  });

  it('the message, release and page of each failure, and its stack in the source', async () => {
    const map = { version: 3, sources: ['webpack://mf_admin/./src/Totals.tsx'], names: [], mappings: 'mBAEI' };
    api.on('GET /remotes/mf-admin/0.1.0-00000000/assets/5.9f0c.js.map', { body: map });
    const { user } = await open();
    const failure = within(await row('Failures in open pages', /reading 'total'/));
    for (const text of ['mf-admin', '0.1.0-00000000', '/dashboard/orders/:id', '3', 'It threw an error'])
      expect(failure.getByText(text)).toBeVisible();
    await user.click(failure.getByText('Stack'));
    expect(await failure.findByText('at Totals (src/Totals.tsx:3:5)')).toBeInTheDocument();
  });

  it('the stack of a failure as it was reported if its file has no source map', async () => {
    api.on('GET /remotes/mf-admin/0.1.0-00000000/assets/6.9f0c.js.map', { status: 404, body: {} });
    const stack = ['at Totals (/remotes/mf-admin/0.1.0-00000000/assets/6.9f0c.js:1:20)'];
    api.on('GET /telemetry', { body: { ...telemetry, failures: [{ ...telemetry.failures![0]!, stack }] } });
    const { user } = await open();
    const failure = within(await row('Failures in open pages', /reading 'total'/));
    await user.click(failure.getByText('Stack'));
    expect(await failure.findByText(stack[0]!)).toBeInTheDocument();
  });

  it('the origins that the Content-Security-Policy has blocked', async () => {
    await open();
    expect(await row('Blocked by the content policy', 'https://elsewhere.example')).toHaveTextContent(
      'script-src-elem',
    );
  });

  it('how much of each budget for one-time codes is used', async () => {
    await open();
    expect(await row('One-time codes', 'An address at one till, without a fresh order')).toHaveTextContent(
      /203\.0\.113\.7 till-1.*12 of 15/,
    );
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
    await open({}, language);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect((await screen.findAllByText(canary)).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/suitePage\./);
  });
});

describe('The buttons of a remote', () => {
  const press = async (verb: string) => {
    const { user, toasts } = await open();
    // The row of the canary has no buttons.
    await user.click(await screen.findByRole('button', { name: `${verb} mf-admin` }));
    return { user, toasts };
  };
  const disabled = { off: { 'mf-admin': { state: 'disabled', at: '2026-01-01T00:00:00.000Z' } } } as const;

  it('disable the remote after a confirmation, and read the registry again', async () => {
    api.on('PATCH /suite/remotes/mf-admin', { body: { message: 'Changed' } });
    const { user } = await press('Disable');
    const dialog = await screen.findByRole('alertdialog', { name: /^Disable .*mf-admin/ });
    expect(api.calls('PATCH /suite/remotes/mf-admin')).toHaveLength(0);
    const before = api.calls('GET /remotes/registry.json').length;
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(api.calls('GET /remotes/registry.json').length).toBeGreaterThan(before));
    expect(api.calls('PATCH /suite/remotes/mf-admin')[0]!.body).toEqual({ state: 'disabled' });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('enable a disabled remote at once', async () => {
    api.on('GET /remotes/registry.json', { body: { ...published, ...disabled } });
    api.on('PATCH /suite/remotes/mf-admin', { body: { message: 'Changed' } });
    await press('Enable');
    await waitFor(() => expect(api.calls('PATCH /suite/remotes/mf-admin')[0]?.body).toEqual({ state: 'live' }));
  });

  it('show why the server did not retire a disabled remote', async () => {
    api.on('GET /remotes/registry.json', { body: { ...published, ...disabled } });
    api.on('PATCH /suite/remotes/mf-admin', {
      status: 409,
      body: { code: 'NO_RELEASES', message: 'This server cannot change releases' },
    });
    const { user, toasts } = await press('Retire');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retire' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([
        {
          tone: 'error',
          title: expect.stringMatching(/^Couldn’t change .*mf-admin/),
          text: expect.stringContaining('releases'),
        },
      ]),
    );
  });
});

describe('The banner about a newer release', () => {
  it('says that a newer release is live, and has a button that reloads the page', async () => {
    api.on('GET /remotes/registry.json', { body: { ...published, generation: 13 } });
    const reload = jest.fn();
    const { user } = await open({ reload });
    await user.click(await screen.findByRole('button', { name: 'Reload to get it' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not shown if this page already has the live releases', async () => {
    await open();
    await within(await table('Remotes')).findByText('0.2.0-11111111');
    expect(screen.queryByText(/Something newer/)).not.toBeInTheDocument();
  });

  it('appears when Refresh finds a newer release', async () => {
    const { user } = await open();
    await within(await table('Remotes')).findByText('0.2.0-11111111');
    api.on('GET /remotes/registry.json', { body: { ...published, generation: 13 } });
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('A newer version is live.')).toBeVisible();
  });
});

describe('The suite page, when the shell gives no data about the open page,', () => {
  it('shows the live releases, but no state of the open page', async () => {
    await renderScreen(<SuiteScreen />, {});
    expect(within(await row('Remotes', 'mf-public-invoice')).getByText('Not known yet')).toBeVisible();
    expect(screen.getByText('Shell').parentElement).toHaveTextContent('0.1.0-5e11a000');
    expect(screen.queryByText('A newer version is live.')).not.toBeInTheDocument();
  });
});

describe('The suite page, when a part of its data cannot be read,', () => {
  it.each([
    ['is down', 'down' as const],
    ['answers with an error', { status: 500, body: {} }],
    ['sends an invalid response', { body: { schema: 2 } }],
  ])(
    'shows the releases that were live when the page was loaded (the registry %s); Retry reads the registry again',
    async (_, answer) => {
      api.on('GET /remotes/registry.json', answer);
      const { user } = await open();
      expect(
        await screen.findByText('Couldn’t reach the registry. You see the state from when this page was loaded.'),
      ).toBeVisible();
      expect(await row('Remotes', '0.2.0-11111111')).toBeVisible();
      api.on('GET /remotes/registry.json', { body: published });
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(screen.queryByText(/Couldn’t reach the registry/)).not.toBeInTheDocument());
    },
  );

  it('keeps the warning and the releases while Retry reads the registry again', async () => {
    api.on('GET /remotes/registry.json', 'down');
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on('GET /remotes/registry.json', new Promise<never>(() => {}));
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toBeInTheDocument();
    expect(screen.getByText(/Couldn’t reach the registry/)).toBeVisible();
    expect(await row('Remotes', '0.2.0-11111111')).toBeVisible();
  });

  it('keeps the failure of the latest registry changes while Retry reads them again', async () => {
    api.on('GET /remotes/releases.json', { status: 404, body: null });
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on('GET /remotes/releases.json', new Promise<never>(() => {}));
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Latest releases' })).not.toBeInTheDocument();
  });

  it('says that the figures are missing if the telemetry cannot be read, and shows all other data', async () => {
    api.on('GET /telemetry', { status: 500, body: { message: 'Out of order' } });
    const { user } = await open();
    expect(await screen.findByText('Couldn’t load the figures.')).toBeVisible();
    expect(screen.getAllByText('Out of order.').length).toBeGreaterThan(0);
    expect(await row('Remotes', '0.2.0-11111111')).toBeVisible();
    api.on('GET /telemetry', { body: telemetry });
    await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
    expect(await row('Page speed', 'Invoice')).toBeVisible();
  });

  it('offers Retry if the latest registry changes could not be read', async () => {
    api.on('GET /remotes/releases.json', { status: 404, body: null });
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on('GET /remotes/releases.json', { body: [] });
    await user.click(retry);
    expect(await screen.findByText('Nothing has been released yet.')).toBeVisible();
  });
});
