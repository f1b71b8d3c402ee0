import { RemoteLoader } from '../remotes/RemoteLoader';
import { modules, registry } from '../testing/fixtures';
import { openPage } from './openPage';

const PAGE = { registryUrl: '/remotes/registry.json', overrides: { 'mf-public-invoice': 'http://localhost:3003' } };

/** Returns the loader of a page that cannot load the remote `mf-public-invoice`. */
function loaderOf(reload = () => {}) {
  const host = { addMessages: () => Promise.resolve(), toast: () => {}, paths: {} as never };
  const load = (remote: string) =>
    remote === 'mf-public-invoice'
      ? Promise.reject(new Error('RUNTIME-008 Failed to load script'))
      : Promise.resolve(modules[remote]);
  return new RemoteLoader(registry, host, () => ({ addApi: () => {}, addReducer: () => {} }), load, reload);
}

beforeEach(() => {
  performance.getEntriesByName ??= () => [];
});

describe('The shell’s description of an open page', () => {
  it('contains the page’s registry and overrides, and the URL of the live registry', () => {
    expect(openPage(loaderOf(), PAGE)).toMatchObject({ ...PAGE, registry });
  });

  it('lists the results of all loads of remotes, even of loads before the description was created, with the reasons for failures', async () => {
    const remoteLoader = loaderOf();
    await remoteLoader.load('mf-admin');
    const page = openPage(remoteLoader, PAGE);
    await remoteLoader.load('mf-public-invoice').catch(() => {});
    expect(page.loads()).toEqual([
      { remote: 'mf-admin', ms: expect.any(Number) },
      { remote: 'mf-public-invoice', ms: expect.any(Number), failure: 'load' },
    ]);
  });

  it('calls a listener for each new result until the listener unsubscribes', async () => {
    const remoteLoader = loaderOf();
    const page = openPage(remoteLoader, PAGE);
    const told = jest.fn();
    const before = page.loads();
    expect(page.loads()).toBe(before);
    const leave = page.onLoad(told);
    await remoteLoader.load('mf-admin');
    expect(told).toHaveBeenCalledTimes(1);
    expect(page.loads()).not.toBe(before);
    leave();
    await remoteLoader.load('mf-restaurant-admin');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('has a function that reloads the page', () => {
    const reload = jest.fn();
    openPage(loaderOf(reload), PAGE).reload();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
