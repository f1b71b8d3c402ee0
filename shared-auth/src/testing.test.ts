import type { RemoteHost, RemoteModule } from 'contracts';
import { createSuiteApi } from './api/suiteApi';
import { collisionsOf } from './testing';

const description = {
  name: 'mf-loyalty',
  layout: 'dashboard',
  mounts: [{ path: '/dashboard/loyalty', roles: ['admin'] }],
};
const page = { path: 'loyalty', Component: () => null };

describe('The conflict check collisionsOf, in a remote’s own test,', () => {
  it('finds no conflicts if the remote uses only its own names and URLs', async () => {
    const remote = {
      routes: [page, { path: 'Loyalty/points/:id', lazy: () => Promise.resolve({ Component: () => null }) }],
      register: (host: RemoteHost) => {
        host.addApi?.(createSuiteApi('mf-loyalty'));
        host.addReducer('mf-loyalty/basket', (state = null) => state);
      },
    };
    expect(await collisionsOf(() => Promise.resolve(remote), description)).toEqual([]);
  });

  it.each([
    [
      'an API with another remote’s name',
      { routes: [page], register: (host) => host.addApi?.(createSuiteApi('mf-admin')) },
      'mf-loyalty cannot add mf-admin to the store: it belongs to mf-admin',
    ],
    [
      'a reducer of another remote',
      { routes: [page], register: (host) => host.addReducer('mf-admin/basket', (state = null) => state) },
      'mf-loyalty cannot add mf-admin/basket to the store: it belongs to mf-admin',
    ],
    [
      'a page at a URL of another remote',
      { routes: [page, { path: 'users', Component: () => null }] },
      'mf-loyalty has a page at /dashboard/users, which is in none of its mounts',
    ],
    [
      'a page that matches every URL',
      { routes: [{ path: '*', Component: () => null }] },
      'mf-loyalty has a page at /dashboard/*',
    ],
    [
      'a page at the URL of the layout itself',
      { routes: [page, { index: true }] },
      'mf-loyalty has a page at /dashboard/,',
    ],
    [
      'a page at a URL of another remote, inside a layout route',
      { routes: [{ children: [{ path: 'loyalty' }, { path: '/dashboard/users' }] }] },
      'mf-loyalty has a page at /dashboard/users',
    ],
  ] satisfies [string, RemoteModule, string][])('finds %s', async (_, remote: RemoteModule, sentence) => {
    expect(await collisionsOf(() => Promise.resolve(remote), description)).toEqual([expect.stringContaining(sentence)]);
  });
});
