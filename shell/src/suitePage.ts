import { SUITE_PAGE_ID, type SuitePage } from 'contracts';

/** What a page is without a web host in front: no remotes, the API on the same origin. */
const BARE: SuitePage = { apiBase: '/api', registry: { schema: 1, remotes: {} }, manifests: {}, earlyCalls: [] };

/**
 * What the web host wrote into this page. It validated the registry against its schema before it wrote it, so the
 * schema library does not travel to the browser; what is checked here is that the page speaks the schema we know.
 * @throws when the page carries something else than a suite's description
 */
export function readSuitePage(): SuitePage {
  const text = document.getElementById(SUITE_PAGE_ID)?.textContent;
  if (!text) return BARE;
  const page = JSON.parse(text) as SuitePage;
  if (page.registry?.schema !== 1) throw new Error(`suite page: unknown registry schema ${String(page.registry?.schema)}`);
  return page;
}
