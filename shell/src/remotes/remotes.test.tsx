import { act, screen, waitFor } from '@testing-library/react';
import { FILES_LOST, KEEP_TYPED, paths, type ClosedMount, type Registry } from 'contracts';
import { useEffect, useState } from 'react';
import { tokenFor } from 'shared-auth/testing';
import { fakeApiOfTests } from 'shared-ui/testing';
import { entry, modules, registry } from '../testing/fixtures';
import { renderShell } from '../testing/renderShell';
import { reloadWhenFilesAreLost } from './reloadForNewRelease';
import { RemoteLoader, type FetchExposed } from './RemoteLoader';

const api = fakeApiOfTests();

beforeEach(() => {
  api.on('POST /user/isVerify', { body: { verify: true } });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

const chunkLost = Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' });

describe('A remote that cannot be used', () => {
  it('is replaced by an error card with Retry inside the frame, and Retry loads the remote once the remote is available again', async () => {
    let back = false;
    const again: boolean[] = [];
    const load: FetchExposed = (remote, _, isAgain) => {
      if (remote === 'mf-admin') again.push(isAgain);
      return back ? Promise.resolve(modules[remote]) : Promise.reject(chunkLost);
    };
    const { user } = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), load });
    expect(await screen.findByRole('heading', { name: 'This section is unavailable' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'App Users' })).toBeVisible();

    api.on('GET /remotes/registry.json', 'down');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeEnabled();

    back = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('the home page')).toBeVisible();
    expect(again).toEqual([false, true, true]);
  });

  it('does not stop the other remotes from working', async () => {
    const load: FetchExposed = (remote) =>
      remote === 'mf-admin' ? Promise.reject(chunkLost) : Promise.resolve(modules[remote]);
    const { router } = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), load });
    await screen.findByRole('heading', { name: 'This section is unavailable' });
    await router.navigate('/order/7');
    expect(await screen.findByText('the order page')).toBeVisible();
  });

  it('is not loaded when it was built for another version of the contract, and an error card says so', async () => {
    const load = jest.fn<ReturnType<FetchExposed>, Parameters<FetchExposed>>();
    const older = {
      ...registry,
      remotes: {
        'mf-admin': entry(registry.remotes['mf-admin']!.description, {
          builtAgainst: { contract: { version: 99, oldest: 99 }, shared: {} },
        }),
      },
    };
    await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), registry: older, load });
    expect(await screen.findByText(/built for another version/)).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  it('is replaced by an error card about a wrong contract version if its module does not match the contract', async () => {
    await renderShell({
      visited: ['/dashboard/home'],
      token: tokenFor('admin'),
      load: () => Promise.resolve({ pages: [] }),
    });
    expect(await screen.findByText(/built for another version/)).toBeVisible();
  });
});

describe('A closed path', () => {
  const users = { remote: 'mf-users', layout: 'dashboard', path: '/dashboard/users', roles: ['admin'] } as const;
  const { 'mf-admin': admin, ...others } = registry.remotes;
  const withClosed = (why: ClosedMount['why']): Registry => ({
    ...registry,
    remotes: {
      ...others,
      'mf-admin': entry({ ...admin!.description, mounts: [{ path: '/dashboard/home', roles: ['admin'] }] }),
    },
    closed: [{ ...users, roles: ['admin'], why }],
  });

  it.each([
    ['disabled', /switched off/, 1],
    ['retired', /no longer part/, 0],
    ['cut', /current version of another section/, 1],
  ] as const)('(%s) shows a card that says why, and loads nothing', async (why, sentence, buttons) => {
    const load = jest.fn<ReturnType<FetchExposed>, Parameters<FetchExposed>>();
    const visited = ['/users?page=2'];
    await renderShell({ visited, token: tokenFor('admin'), registry: withClosed(why), load });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(buttons);
    expect(load).not.toHaveBeenCalled();
  });

  it('has no sidebar entry, and the other pages work', async () => {
    await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), registry: withClosed('disabled') });
    expect(await screen.findByText('the home page')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'App Users' })).not.toBeInTheDocument();
  });

  it('below an open path shows the card, and the open path its page', async () => {
    const lower = { remote: 'mf-lower', layout: 'dashboard', path: '/dashboard/users/lower', why: 'cut' } as const;
    const { router } = await renderShell({
      visited: ['/dashboard/users/lower/deep'],
      token: tokenFor('admin'),
      registry: { ...registry, closed: [{ ...lower, roles: ['admin'] }] },
    });
    expect(await screen.findByText(/another section/)).toBeVisible();
    await router.navigate('/dashboard/users');
    expect(await screen.findByText('the users page')).toBeVisible();
  });

  it('is closed to other roles as before', async () => {
    const { router } = await renderShell({
      visited: ['/dashboard/users'],
      token: tokenFor('restaurantAdmin'),
      registry: withClosed('disabled'),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/unauthorized'));
  });
});

describe('After a deploy', () => {
  const lost: FetchExposed = (remote) =>
    remote === 'mf-admin' ? Promise.reject(chunkLost) : Promise.resolve(modules[remote]);
  const released = (release: string) =>
    api.on('GET /remotes/registry.json', { body: { schema: 1, remotes: { 'mf-admin': { release } } } });

  it('an open page reloads itself at the same URL if its files are gone', async () => {
    sessionStorage.clear();
    released('0.2.0-11111111');
    const reload = jest.fn();
    await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), load: lost, reload });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('an open page reloads only once, and shows the failure if the reload returns the old page', async () => {
    sessionStorage.clear();
    released('0.2.0-11111111');
    const reload = jest.fn();
    const { unmount } = await renderShell({
      visited: ['/dashboard/home'],
      token: tokenFor('admin'),
      load: lost,
      reload,
    });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    unmount();
    await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), load: lost, reload });
    expect(await screen.findByRole('heading', { name: 'This section is unavailable' })).toBeVisible();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the same release is live', () => released('0.1.0-00000000')],
    ['the registry cannot be read', () => api.on('GET /remotes/registry.json', 'down')],
    ['the registry is not valid', () => api.on('GET /remotes/registry.json', { body: 'hello' })],
  ])('an open page does not reload when %s', async (_, answer) => {
    sessionStorage.clear();
    answer();
    const reload = jest.fn();
    await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), load: lost, reload });
    expect(await screen.findByRole('heading', { name: 'This section is unavailable' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('an open page that lacks a chunk of an old release reloads, and preserves the input', async () => {
    history.replaceState(null, '', '/order/7');
    const [reload, kept] = [jest.fn(), jest.fn()];
    addEventListener(KEEP_TYPED, kept);
    reloadWhenFilesAreLost(registry, reload);
    released('0.2.0-11111111');
    dispatchEvent(new Event(FILES_LOST));
    // One request for the remote, and one for the shell.
    await waitFor(() => expect(api.calls('GET /remotes/registry.json')).toHaveLength(2));
    expect(reload).not.toHaveBeenCalled();
    api.on('GET /remotes/registry.json', {
      body: { schema: 1, remotes: { 'mf-public-invoice': { release: '0.2.0-11111111' } } },
    });
    dispatchEvent(new Event(FILES_LOST));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(kept).toHaveBeenCalledTimes(1);
    removeEventListener(KEEP_TYPED, kept);
    history.replaceState(null, '', '/');
  });

  it.each([
    ['its files are gone', chunkLost, 1],
    ['the page throws an error', new Error('broken page'), 0],
  ])('a failed page stores its input only if the files of the page are gone (%s)', async (_, error, times) => {
    released('0.1.0-00000000');
    const asked = jest.fn();
    let lose = () => {};
    const Part = () => {
      const [isLost, setLost] = useState(false);
      lose = () => setLost(true);
      useEffect(function listen() {
        addEventListener(KEEP_TYPED, asked);
        return () => removeEventListener(KEEP_TYPED, asked);
      }, []);
      if (isLost) throw error;
      return <p>the home page</p>;
    };
    await renderShell({
      visited: ['/dashboard/home'],
      token: tokenFor('admin'),
      load: () => Promise.resolve({ routes: [{ path: 'home', element: <Part /> }] }),
    });
    await screen.findByText('the home page');
    act(() => lose());
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(times);
  });

  it('an open page shows the failure and does not reload if the tab cannot store that it has reloaded', async () => {
    api.on('GET /remotes/registry.json', {
      body: { schema: 1, remotes: { 'mf-public-invoice': { release: '0.2.0-11111111' } } },
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
      if (key === 'suite.healed') throw new DOMException('full', 'QuotaExceededError');
    });
    const reload = jest.fn();
    await renderShell({
      visited: ['/order/7'],
      load: (remote) => (remote === 'mf-public-invoice' ? Promise.reject(chunkLost) : Promise.resolve(modules[remote])),
      reload,
    });
    expect(await screen.findByRole('heading', { name: 'This section is unavailable' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('A remote whose page throws an error', () => {
  /** Returns a remote with one page, which throws while `broken.now` is true. */
  const fragile = (broken: { now: boolean }): FetchExposed => {
    const Fragile = () => {
      if (broken.now) throw new Error('broken page');
      return <p>the home page</p>;
    };
    return () => Promise.resolve({ routes: [{ path: 'home', element: <Fragile /> }] });
  };

  it('is replaced by an error card, and the frame of the dashboard stays', async () => {
    await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), load: fragile({ now: true }) });
    expect(await screen.findByText(/Something in it failed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('is rendered again in the same document when Retry is pressed', async () => {
    const broken = { now: true };
    const reload = jest.fn();
    const { user } = await renderShell({
      visited: ['/dashboard/home'],
      token: tokenFor('admin'),
      load: fragile(broken),
      reload,
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    broken.now = false;
    await user.click(retry);
    expect(await screen.findByText('the home page')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is reloaded together with the document at the first Retry if a chunk could not be loaded', async () => {
    const reload = jest.fn();
    const load: FetchExposed = () =>
      Promise.resolve({ routes: [{ path: 'home', lazy: () => Promise.reject(chunkLost) }] });
    const { user } = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), load, reload });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('is reloaded together with the document at the second Retry if the first Retry did not help', async () => {
    const reload = jest.fn();
    const { user } = await renderShell({
      visited: ['/dashboard/home'],
      token: tokenFor('admin'),
      load: fragile({ now: true }),
      reload,
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('The remotes of a page', () => {
  const host = { addMessages: () => Promise.resolve(), toast: () => {}, paths };
  const slices = { addApi: () => {}, addReducer: () => {} };
  const slicesOf = () => slices;

  it('are each loaded once, even if several callers request the same remote at the same time', async () => {
    const load = jest.fn(() => Promise.resolve(modules['mf-admin']));
    const remoteLoader = new RemoteLoader(registry, host, slicesOf, load);
    await Promise.all([remoteLoader.load('mf-admin'), remoteLoader.load('mf-admin')]);
    await remoteLoader.load('mf-admin');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('are loaded only when one of their URLs is opened', async () => {
    const loaded: string[] = [];
    const load: FetchExposed = (remote) => {
      loaded.push(remote);
      return Promise.resolve(modules[remote]);
    };
    const { router } = await renderShell({ visited: ['/order/7'], load });
    await screen.findByText('the order page');
    expect(loaded).toEqual(['mf-public-invoice']);
    await router.navigate('/Privacy');
    await screen.findByRole('heading', { name: 'Terms and privacy' });
    expect(loaded).toEqual(['mf-public-invoice']);
  });

  it('get the host’s functions and their own store slices as arguments of register() when they are loaded', async () => {
    const register = jest.fn();
    await new RemoteLoader(registry, host, slicesOf, () => Promise.resolve({ routes: [], register })).load('mf-admin');
    expect(register).toHaveBeenCalledWith({ ...host, ...slices });
  });

  it('cannot be loaded again without a reload of the document if their code threw an error', async () => {
    const remoteLoader = new RemoteLoader(registry, host, slicesOf, () =>
      Promise.reject(new TypeError('undefined is not a function')),
    );
    await expect(remoteLoader.load('mf-admin')).rejects.toThrow(TypeError);
    expect(remoteLoader.canRetryInPlace('mf-admin')).toBe(false);
  });
});
