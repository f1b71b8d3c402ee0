import type { SuitePage } from 'contracts';

/** What a page is that delivery did not make (the development server's): no remotes, the API on the same origin. */
const BARE: SuitePage = { apiBase: '/api', registryUrl: '/remotes/registry.json', registry: { schema: 1, remotes: {} }, manifests: {}, overrides: {} };

/**
 * What this page's first script has found out (boot/). Whoever published checked the registry against its schema, so the schema library does
 * not travel to the browser; what is checked here is that the page speaks the schema we know.
 * @throws when the page carries something else than a suite's description
 */
export function readSuitePage(): SuitePage {
  const page = globalThis.suitePage;
  if (!page) return BARE;
  if (page.registry?.schema !== 1) throw new Error(`suite page: unknown registry schema ${String(page.registry?.schema)}`);
  return page;
}
