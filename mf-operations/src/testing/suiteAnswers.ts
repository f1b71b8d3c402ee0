import { CONTRACT, REGISTRY_PATH, type Registry, type ReleaseHistory, type SuitePage } from 'contracts';
import type { FakeApi } from 'shared-ui/testing';
import type { Telemetry } from '../suite/telemetry';
import { entry, registry } from './fixtures';

const SHELL = { release: '0.1.0-5e11a000', offers: { contract: CONTRACT, shared: {}, pages: [] } };

/** {@link registry} as published: with a generation number, the shell, and a canary of the administrators' remote. */
export const published: Registry = {
  ...registry,
  generation: 12,
  remotes: {
    ...registry.remotes,
    'mf-admin': {
      ...registry.remotes['mf-admin']!,
      canary: { ...entry({ ...registry.remotes['mf-admin']!.description }), release: '0.2.0-11111111', share: 0.05 },
    },
  },
  shell: { ...SHELL, publishedAt: '2026-01-02T10:00:00.000Z' },
};

const NO_FAILURES = { load: 0, integrity: 0, contract: 0, crash: 0 };

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

/** A page that delivery made from the {@link published} registry. */
export const suitePage = (rest: Partial<SuitePage> = {}): SuitePage => ({
  apiBase: 'http://localhost/api',
  registryUrl: REGISTRY_PATH,
  registry: published,
  manifests: {},
  overrides: {},
  ...rest,
});

/** Answers all requests of the page for integrators. */
export function answerSuite(api: FakeApi): void {
  api.on('POST /user/isVerify', { body: { verify: true } });
  api.on(`GET ${REGISTRY_PATH}`, { body: published });
  api.on('GET /remotes/releases.json', { body: history });
  api.on('GET /telemetry', { body: telemetry });
}
