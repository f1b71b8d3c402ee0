import {
  CONTRACT,
  REGISTRY_PATH,
  type RemoteModule,
  type Registry,
  type RegistryEntry,
  type SuitePage,
} from 'contracts';

/** Creates a registry entry of a remote. */
export function entry(
  description: Partial<RegistryEntry['description']> & { name: string },
  rest: Partial<RegistryEntry> = {},
): RegistryEntry {
  return {
    release: '0.1.0-00000000',
    manifest: {
      url: `/remotes/${description.name}/0.1.0-00000000/mf-manifest.json`,
      sha384: `sha384-${'A'.repeat(64)}`,
    },
    builtAgainst: { contract: CONTRACT, shared: {} },
    canary: null,
    publishedAt: '2026-01-01T00:00:00.000Z',
    ...rest,
    description: { layout: 'dashboard', mounts: [], sidebar: [], earlyCalls: [], ...description },
  };
}

const label = (text: string) => ({ en: text, ar: `${text} (ar)`, ur: `${text} (ur)` });

/** Two remotes in the dashboard and a public one. */
export const registry: Registry = {
  schema: 1,
  remotes: {
    'mf-admin': entry({
      name: 'mf-admin',
      mounts: [
        { path: '/dashboard/home', roles: ['admin'] },
        { path: '/dashboard/users', roles: ['admin'] },
      ],
      sidebar: [
        { path: '/dashboard/users', icon: 'users', order: 30, label: label('App Users') },
        { path: '/dashboard/home', icon: 'home', order: 10, label: label('Home') },
      ],
    }),
    'mf-restaurant-admin': entry({
      name: 'mf-restaurant-admin',
      mounts: [{ path: '/dashboard/cashiers', roles: ['restaurantAdmin'] }],
      sidebar: [{ path: '/dashboard/cashiers', icon: 'till', order: 10, label: label('Cashiers') }],
    }),
    'mf-public-invoice': entry({ name: 'mf-public-invoice', layout: 'public', mounts: [{ path: '/order' }] }),
  },
};

/** The modules of the remotes in {@link registry}; each page is a line of text. */
export const modules: Record<string, RemoteModule> = {
  'mf-admin': {
    routes: [
      { path: 'home', element: 'the home page' },
      { path: 'users', element: 'the users page' },
    ],
  },
  'mf-restaurant-admin': { routes: [{ path: 'cashiers', element: 'the cashiers page' }] },
  'mf-public-invoice': { routes: [{ path: 'order/:id', element: 'the order page' }] },
};

const SHELL = { release: '0.1.0-5e11a000', offers: { contract: CONTRACT, shared: {}, pages: [] } };

/** Returns the description of a page with the remotes of the {@link registry}. */
export const suitePage = (rest: Partial<SuitePage> = {}): SuitePage => ({
  apiBase: 'http://localhost/api',
  registryUrl: REGISTRY_PATH,
  registry: { ...registry, shell: { ...SHELL, publishedAt: '2026-01-02T10:00:00.000Z' } },
  manifests: {},
  overrides: {},
  ...rest,
});
