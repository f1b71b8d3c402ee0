import { act, screen } from '@testing-library/react';
import { LOAD_FAILURES, pageKind, TELEMETRY_ENTRIES } from 'contracts';
import { tokenFor } from 'shared-auth/testing';
import { fakeApi } from 'shared-ui/testing';
import { ContractError } from '../remotes/RemoteLoader';
import { IntegrityError } from '../remotes/integrity';
import { entry, modules, registry, suitePage } from '../testing/fixtures';
import { renderShell } from '../testing/renderShell';
import { Batch } from './Batch';
import { LoadRecords, type LoadRecord } from './LoadRecords';
import { reasonOf } from './reasonOf';
import { report } from './report';

/** The reports that were sent to the API. */
let sent: {
  address: string;
  body: { shell: string; remotes: Record<string, unknown>[]; vitals: Record<string, unknown>[] };
}[];
let sendBeacon: jest.Mock;

beforeEach(() => {
  sent = [];
  sendBeacon = jest.fn((address: string, body: string) => {
    sent.push({ address, body: JSON.parse(body) });
    return true;
  });
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  performance.getEntriesByType ??= () => [];
  performance.getEntriesByName ??= () => [];
});

afterEach(() => jest.useRealTimers());

const record = (rest: Partial<LoadRecord> = {}): LoadRecord => ({ remote: 'mf-admin', ms: 12.4, ...rest });
const leave = () => window.dispatchEvent(new Event('pagehide'));

describe('The load records of a page', () => {
  beforeEach(() => fakeApi().on('POST /user/isVerify', { body: { verify: true } }));
  const open = (load: () => Promise<unknown>) =>
    renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), load });

  it('contain each loaded remote with the duration of its load', async () => {
    const { remoteLoader } = await open(() => Promise.resolve(modules['mf-admin']));
    await screen.findByText('the home page');
    expect(remoteLoader.records.all).toEqual([{ remote: 'mf-admin', ms: expect.any(Number), failure: undefined }]);
  });

  it('contain a failed load of a remote and the successful next attempt', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let attempts = 0;
    const { remoteLoader, user } = await open(() =>
      attempts++ === 0 ? Promise.reject(new Error('RUNTIME-008')) : Promise.resolve(modules['mf-admin']),
    );
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('the home page');
    expect(remoteLoader.records.all.map(({ failure }) => failure && reasonOf(failure))).toEqual(['load', undefined]);
  });

  it('contain a crash of a remote’s page', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new TypeError('undefined is not a function');
    };
    const { remoteLoader } = await open(() => Promise.resolve({ routes: [{ path: 'home', element: <Broken /> }] }));
    await screen.findByText('Something in it failed. Everything else still works.');
    expect(remoteLoader.records.all.map(({ failure }) => failure && reasonOf(failure))).toEqual([undefined, 'crash']);
  });

  it('contain the failure of a release that was built for a contract version that the shell does not support', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const foreign = entry(registry.remotes['mf-admin']!.description, {
      builtAgainst: { contract: { version: 9, oldest: 9 }, shared: {} },
    });
    const { remoteLoader } = await renderShell({
      visited: ['/dashboard/home'],
      token: tokenFor('admin'),
      registry: { schema: 1, remotes: { 'mf-admin': foreign } },
    });
    await screen.findByRole('alert');
    expect(remoteLoader.records.all.map(({ failure }) => failure && reasonOf(failure))).toEqual(['contract']);
  });

  it('contain at most 100 loads, even if the page loads remotes in an endless loop', () => {
    const records = new LoadRecords();
    for (let time = 0; time < 1000; time++) records.add(record());
    expect(records.all).toHaveLength(100);
  });
});

describe('The reported reason of a failure is', () => {
  it.each([
    ['load', 'a manifest', new Error('[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003')],
    ['load', 'a chunk', Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError' })],
    ['integrity', 'a file without a hash', new IntegrityError('x.js was not published: its hash is unknown')],
    [
      'integrity',
      'a manifest without a hash',
      new Error('RUNTIME-003 {"originalError":"IntegrityError: x.js was not published"}'),
    ],
    [
      'contract',
      'a remote that needs another version of a shared module',
      new Error(
        'Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of mf_admin which needs ^99.0.0',
      ),
    ],
    [
      'crash',
      'a script that throws',
      new Error(
        '#RUNTIME-008 ScriptExecutionError: Script "http://localhost/remoteEntry.js" loaded but threw a runtime error',
      ),
    ],
    ['contract', 'a remote without routes', new ContractError('does not export routes')],
    ['crash', 'an error in a page', new TypeError('undefined is not a function')],
    ['crash', 'an unknown error', undefined],
  ] as const)('%s for %s', (reason, _what, error) => {
    expect(reasonOf({ error })).toBe(reason);
    expect(LOAD_FAILURES).toContain(reason);
  });

  it.each([
    ['integrity', 200],
    ['load', 404],
    ['load', 0],
  ])('%s when the file that was not loaded had the response status %d', (reason, responseStatus) => {
    performance.getEntriesByName = (name) =>
      name === 'https://suite.example/assets/5.js' ? [{ responseStatus } as PerformanceResourceTiming] : [];
    const error = new Error('Loading chunk 5 failed.\n(error: https://suite.example/assets/5.js)');
    expect(reasonOf({ error })).toBe(reason);
  });
});

describe('A report names the kind of a page instead of its URL:', () => {
  it.each([
    ['/', 'landing'],
    ['/Privacy', 'privacy'],
    ['/privacy/', 'privacy'],
    ['/dashboard', 'login'],
    ['/dashboard/login', 'login'],
    ['/user/invoice', 'invoice'],
    ['/order/7f3a', 'order'],
    ['/dashboard/restaurants/edit/9', 'dashboard'],
    ['/toString', 'other'],
  ] as const)('%s is reported as %s', (address, kind) => {
    expect(pageKind(address)).toBe(kind);
  });
});

describe('A report', () => {
  it('contains each loading of a remote, even from before the reporter started, and is sent when the person leaves the page', () => {
    const records = new LoadRecords();
    records.add(record());
    report(suitePage(), { records, registry });
    records.add(
      record({ failure: { error: Object.assign(new ContractError('no ali@example.com here'), { stack: '' }) } }),
    );
    expect(sent).toEqual([]);
    leave();
    const detail = { message: 'Error: no <e-mail> here', page: '/dashboard/home', stack: [] };
    expect(sent).toEqual([
      {
        address: 'http://localhost/api/telemetry',
        body: {
          shell: '0.1.0-5e11a000',
          remotes: [
            { remote: 'mf-admin', release: '0.1.0-00000000', ms: 12, outcome: 'loaded' },
            { remote: 'mf-admin', release: '0.1.0-00000000', ms: 12, outcome: 'failed', reason: 'contract', detail },
          ],
          vitals: [],
        },
      },
    ]);
  });

  it('contains all entries since the last report, and is sent after a pause while the page stays open', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const records = new LoadRecords();
    report(suitePage(), { records, registry });
    records.add(record());
    records.add(record({ remote: 'mf-public-invoice' }));
    jest.advanceTimersByTime(10_000);
    expect(sent.map(({ body }) => body.remotes.length)).toEqual([2]);
    jest.advanceTimersByTime(60_000);
    leave();
    expect(sent).toHaveLength(1);
  });

  it("contains nothing about a remote from a developer's machine", () => {
    const records = new LoadRecords();
    report(suitePage({ overrides: { 'mf-admin': 'http://localhost:3001' } }), { records, registry });
    records.add(record());
    leave();
    expect(sent).toEqual([]);
  });

  it('contains no more entries than the API accepts', () => {
    const batch = new Batch('/api/telemetry', 'unreleased');
    for (let time = 0; time < 50; time++)
      batch.addLoad({ remote: 'mf-admin', release: 'x', outcome: 'failed', ms: 1, reason: 'crash' });
    batch.send();
    expect(sent[0]!.body.remotes).toHaveLength(TELEMETRY_ENTRIES);
  });

  it('contains each web vital once, with its last value', () => {
    const batch = new Batch('/api/telemetry', 'unreleased');
    batch.addVital('v5-1', { name: 'CLS', value: 0.1, page: 'invoice' });
    batch.addVital('v5-1', { name: 'CLS', value: 0.2, page: 'invoice' });
    batch.send();
    batch.addVital('v5-1', { name: 'CLS', value: 0.3, page: 'invoice' });
    batch.send();
    expect(sent.map(({ body }) => body.vitals)).toEqual([[{ name: 'CLS', value: 0.2, page: 'invoice' }]]);
  });

  it('is dropped without an error when it cannot be sent', () => {
    sendBeacon.mockImplementation(() => {
      throw new TypeError('no network');
    });
    const records = new LoadRecords();
    report(suitePage(), { records, registry });
    act(() => records.add(record()));
    expect(leave).not.toThrow();
    leave();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });
});
