import { paths } from 'contracts';
import { RemoteLoader } from '../remotes/RemoteLoader';
import { registry } from '../testing/fixtures';
import { detailOf } from './detailOf';
import { reasonOf } from './reasonOf';
import { watchRemotes } from './watchRemotes';

const host = { addMessages: () => Promise.resolve(), toast: () => {}, paths };
const slices = { addApi: () => {}, addReducer: () => {} };
const loader = () =>
  new RemoteLoader(
    registry,
    host,
    () => slices,
    () => Promise.resolve({ routes: [] }),
  );

/** An error whose stack says that code of a remote threw it. */
const thrownBy = (remote: string, message = 'broken') =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at total (https://suite.example/remotes/${remote}/0.1.0-00000000/assets/5.9f.js:1:203)\n    at https://suite.example/assets/shell.ab.js:1:9`,
  });

const { fetch } = globalThis;
const remoteLoader = loader();
let before = 0;
const blamed = () =>
  remoteLoader.records.all.slice(before).map(({ remote, failure }) => ({
    remote,
    reason: reasonOf(failure!),
    ...detailOf({ remote, ms: 0, failure }, remoteLoader),
  }));

// Once, because nothing can replace what it watches.
beforeAll(() => watchRemotes(remoteLoader));
beforeEach(() => {
  before = remoteLoader.records.all.length;
});

afterEach(() => {
  globalThis.fetch = fetch;
  history.replaceState(null, '', '/');
});

describe('A remote', () => {
  it('is blamed for an error in a timer, with message, route and stack', () => {
    dispatchEvent(new ErrorEvent('error', { error: thrownBy('mf-admin') }));
    expect(blamed()).toEqual([
      {
        remote: 'mf-admin',
        reason: 'error',
        message: 'TypeError: broken',
        page: '/dashboard/home',
        stack: ['at total (/remotes/mf-admin/0.1.0-00000000/assets/5.9f.js:1:203)', 'at  (/assets/shell.ab.js:1:9)'],
      },
    ]);
  });

  it('is blamed for a promise that nobody handles, even without a stack while its page is open', () => {
    const rejected = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    rejected(thrownBy('mf-public-invoice'));
    history.replaceState(null, '', '/dashboard/cashiers');
    rejected('no stack');
    expect(blamed()).toMatchObject([
      { remote: 'mf-public-invoice', reason: 'error' },
      { remote: 'mf-restaurant-admin', reason: 'error', message: 'no stack' },
    ]);
  });

  it('is not blamed for an error of the shell or of a program that is not in the registry', () => {
    const own = Object.assign(new Error('x'), { stack: 'Error: x\n at https://suite.example/assets/shell.js:1:1' });
    dispatchEvent(new ErrorEvent('error', { error: own }));
    dispatchEvent(new ErrorEvent('error', { error: thrownBy('mf-unknown') }));
    expect(blamed()).toEqual([]);
  });

  it('is blamed for a replaced function of the browser, which is named', () => {
    jest.spyOn(globalThis, 'Error').mockImplementation((message) => thrownBy('mf-admin', message));
    const replacement = () => Promise.reject(new TypeError('no'));
    globalThis.fetch = replacement;
    expect(globalThis.fetch).toBe(replacement);
    jest.restoreAllMocks();
    expect(blamed()).toMatchObject([{ remote: 'mf-admin', reason: 'global', message: 'TypeError: replaced fetch' }]);
  });

  it('cannot replace a function of the browser unnoticed: defining it again throws an error', () => {
    for (const [owner, name] of [
      [globalThis, 'fetch'],
      [history, 'pushState'],
    ] as const)
      expect(() => Object.defineProperty(owner, name, { value: () => {} })).toThrow(TypeError);
  });

  it('that throws in an interval is recorded a limited number of times', () => {
    for (let time = 0; time < 1000; time += 1) dispatchEvent(new ErrorEvent('error', { error: thrownBy('mf-admin') }));
    expect(remoteLoader.records.all).toHaveLength(20);
  });
});

it('a stack of Firefox or Safari is reported like one of Chromium, and the frames of other files are left out', () => {
  const error = Object.assign(new Error('x'), {
    stack: [
      'total@https://suite.example/remotes/mf-admin/1/assets/5.js:3:14',
      'open@moz-extension://a/b.js:1:1',
      'inline@https://suite.example/order/7f3a?phone=0501234567:1:1',
    ].join('\n'),
  });
  expect(detailOf({ remote: 'mf-admin', ms: 0, failure: { error } }, loader())?.stack).toEqual([
    'at total (/remotes/mf-admin/1/assets/5.js:3:14)',
  ]);
});
