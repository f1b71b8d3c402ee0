import { screen } from '@testing-library/react';
import { paths } from 'contracts';
import { tokenFor } from 'shared-auth/testing';
import { fakeApi, type FakeApi } from 'shared-ui/testing';
import { entry, modules, registry } from '../testing/fixtures';
import { renderShell } from '../testing/renderShell';
import { Remotes, type Load } from './Remotes';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.on('POST /user/isVerify', { body: { verify: true } });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

const chunkLost = Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' });

describe('A remote that cannot be loaded', () => {
  it('shows a card with Retry inside the frame, and Retry works once it is back', async () => {
    let back = false;
    const again: boolean[] = [];
    const load: Load = (remote, _, isAgain) => {
      if (remote === 'mf-admin') again.push(isAgain);
      return back ? Promise.resolve(modules[remote]) : Promise.reject(chunkLost);
    };
    const { user } = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), load });
    expect(await screen.findByRole('heading', { name: 'This part is not available' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'App Users' })).toBeVisible();

    api.on('GET /remotes/registry.json' as never, 'down');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeEnabled();

    back = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('the home page')).toBeVisible();
    expect(again).toEqual([false, true, true]);
  });

  it('leaves the other remotes working', async () => {
    const load: Load = (remote) => (remote === 'mf-admin' ? Promise.reject(chunkLost) : Promise.resolve(modules[remote]));
    const { router } = await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), load });
    await screen.findByRole('heading', { name: 'This part is not available' });
    await router.navigate('/order/7');
    expect(await screen.findByText('the order page')).toBeVisible();
  });

  it('is not loaded when it speaks another version of the contract, and the card says so', async () => {
    const load = jest.fn<ReturnType<Load>, Parameters<Load>>();
    const older = { ...registry, remotes: { 'mf-admin': entry(registry.remotes['mf-admin']!.description, { builtAgainst: { contract: { version: 99, oldest: 99 }, shared: {} } }) } };
    await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), registry: older, load });
    expect(await screen.findByText(/made for another version/)).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  it('is refused when what it exposes is not what the contract says', async () => {
    await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), load: () => Promise.resolve({ pages: [] }) });
    expect(await screen.findByText(/made for another version/)).toBeVisible();
  });
});

describe('A remote whose page throws', () => {
  it('shows a card in its place; the frame stays', async () => {
    const Throws = () => {
      throw new Error('broken page');
    };
    const load: Load = () => Promise.resolve({ routes: [{ path: 'home', element: <Throws /> }] });
    await renderShell({ visited: ['/dashboard/home'], token: tokenFor('admin'), load });
    expect(await screen.findByText(/Something in it failed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

describe('Remotes', () => {
  const host = { addMessages: () => Promise.resolve(), addReducer: () => {}, toast: () => {}, paths };

  it('loads a remote once, however often it is asked for at the same time', async () => {
    const load = jest.fn(() => Promise.resolve(modules['mf-admin']));
    const remotes = new Remotes(registry, host, load);
    await Promise.all([remotes.load('mf-admin'), remotes.load('mf-admin')]);
    await remotes.load('mf-admin');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads nothing before a route of the remote is entered', async () => {
    const loaded: string[] = [];
    const load: Load = (remote) => {
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

  it('registers a remote with the host before its first page', async () => {
    const register = jest.fn();
    await new Remotes(registry, host, () => Promise.resolve({ routes: [], register })).load('mf-admin');
    expect(register).toHaveBeenCalledWith(host);
  });

  it('asks for a new page rather than a second attempt when the code of the remote threw', async () => {
    const remotes = new Remotes(registry, host, () => Promise.reject(new TypeError('undefined is not a function')));
    await expect(remotes.load('mf-admin')).rejects.toThrow(TypeError);
    expect(remotes.canRetryInPlace('mf-admin')).toBe(false);
  });
});
