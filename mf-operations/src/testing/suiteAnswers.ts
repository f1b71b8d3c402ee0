import {
  CONTRACT,
  REGISTRY_PATH,
  type OpenPage,
  type Registry,
  type RegistryEntry,
  type ReleaseHistory,
} from 'contracts';
import type { FakeApi } from 'shared-ui/testing';
import type { Telemetry } from '../screens/suite/telemetry';

/** Creates a registry entry of a remote. */
function entry(description: Partial<RegistryEntry['description']> & { name: string }): RegistryEntry {
  return {
    release: '0.1.0-00000000',
    manifest: {
      url: `/remotes/${description.name}/0.1.0-00000000/mf-manifest.json`,
      sha384: `sha384-${'A'.repeat(64)}`,
    },
    builtAgainst: { contract: CONTRACT, shared: {} },
    canary: null,
    publishedAt: '2026-01-01T00:00:00.000Z',
    description: { layout: 'dashboard', mounts: [], sidebar: [], earlyCalls: [], ...description },
  };
}

const admin = entry({ name: 'mf-admin', mounts: [{ path: '/dashboard/users', roles: ['admin'] }] });

/** A registry with two remotes, one of them with a canary, and a shell. */
export const published: Registry = {
  schema: 1,
  generation: 12,
  remotes: {
    'mf-admin': { ...admin, canary: { ...entry(admin.description), release: '0.2.0-11111111', share: 0.05 } },
    'mf-public-invoice': entry({ name: 'mf-public-invoice', layout: 'public', mounts: [{ path: '/order' }] }),
  },
  shell: {
    release: '0.1.0-5e11a000',
    offers: { contract: CONTRACT, shared: {}, pages: [] },
    publishedAt: '2026-01-02T10:00:00.000Z',
  },
};
const NO_FAILURES = { load: 0, integrity: 0, contract: 0, crash: 0, slow: 0, error: 0, global: 0 };

export const telemetry: Telemetry = {
  since: '2026-01-03T08:00:00.000Z',
  remotes: [
    {
      remote: 'mf-admin',
      release: '0.1.0-00000000',
      loads: 1234,
      failures: { ...NO_FAILURES, load: 20, crash: 1 },
      seconds: { p50: 0.12, p95: 1.5 },
      lastFailureAt: '2026-01-03T09:00:00.000Z',
    },
    {
      remote: 'mf-public-invoice',
      release: '0.1.0-00000000',
      loads: 9,
      failures: NO_FAILURES,
      seconds: { p50: 0.08, p95: 0.2 },
      lastFailureAt: null,
    },
  ],
  failures: [
    {
      remote: 'mf-admin',
      release: '0.1.0-00000000',
      reason: 'crash',
      message: "TypeError: Cannot read properties of undefined (reading 'total')",
      page: '/dashboard/orders/:id',
      stack: ['at Totals (/remotes/mf-admin/0.1.0-00000000/assets/5.9f0c.js:1:20)'],
      count: 3,
      lastAt: '2026-01-03T09:00:00.000Z',
    },
  ],
  vitals: [
    { page: 'invoice', name: 'LCP', count: 40, p75: 1240 },
    { page: 'invoice', name: 'CLS', count: 40, p75: 0.3 },
    { page: 'dashboard', name: 'INP', count: 1, p75: 320 },
  ],
  cspViolations: [{ directive: 'script-src-elem', blocked: 'https://elsewhere.example', count: 3 }],
  codes: {
    sent: 60,
    used: 48,
    budgets: [
      { budget: 'address-till', of: '203.0.113.7 till-1', used: 12, limit: 15, resetsAt: '2026-11-20T18:10:00.000Z' },
    ],
  },
};

const history: ReleaseHistory = [
  { at: '2026-01-02T10:00:00.000Z', verb: 'publish', part: 'shell', release: '0.1.0-5e11a000', previous: null },
  {
    at: '2026-01-01T09:00:00.000Z',
    verb: 'rollback',
    part: 'mf-admin',
    release: '0.1.0-00000000',
    previous: '0.1.1-22222222',
  },
  {
    at: '2026-01-01T08:00:00.000Z',
    verb: 'canary',
    part: 'mf-admin',
    release: '0.2.0-11111111',
    previous: '0.1.0-00000000',
    share: 0.05,
  },
  {
    at: '2026-01-01T07:00:00.000Z',
    verb: 'canary',
    part: 'mf-admin',
    release: '0.2.0-11111111',
    previous: '0.1.0-00000000',
    share: 0,
  },
  { at: '2026-01-01T06:00:00.000Z', verb: 'site', part: 'site', release: '{"api":"/api"}', previous: null },
];

/** An open page that was made with the {@link published} registry. */
export const openPage = (rest: Partial<OpenPage> = {}): OpenPage => ({
  registry: published,
  registryUrl: REGISTRY_PATH,
  overrides: {},
  loads: () => NO_LOADS,
  onLoad: () => () => {},
  reload: () => {},
  ...rest,
});

const NO_LOADS: readonly never[] = [];

/** Responds to all requests of the suite page. */
export function answerSuite(api: FakeApi): void {
  api.on(`GET ${REGISTRY_PATH}`, { body: published });
  api.on('GET /remotes/releases.json', { body: history });
  api.on('GET /telemetry', { body: telemetry });
}
