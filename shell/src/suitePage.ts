import { REGISTRY_PATH, type SuitePage } from 'contracts';

/**
 * The description of a page without the site's data, such as a development server's page: no remotes, and the API on
 * the same origin.
 */
const BARE: SuitePage = {
  apiBase: '/api',
  registryUrl: REGISTRY_PATH,
  registry: { schema: 1, remotes: {} },
  manifests: {},
  overrides: {},
};

/**
 * Returns the description that this page's first script made (boot/). The publisher has validated the registry, so the
 * schema library is not bundled. This function checks only the schema's version.
 * @throws if the registry has an unknown schema version
 */
export function readSuitePage(): SuitePage {
  const page = globalThis.suitePage;
  if (!page) return BARE;
  if (page.registry?.schema !== 1)
    throw new Error(`suite page: unknown registry schema ${String(page.registry?.schema)}`);
  return page;
}
