import { site as siteSchema, type Site } from 'contracts/registry';
import type { Author } from '../author';
import { Refusal } from '../refusal';
import { SITE } from '../registry/change';
import { registryLog } from '../registry/registryLog';
import type { ObjectStore } from '../store/objectStore';

/**
 * Changes the settings of a site. Settings that are not given stay unchanged. The pages are updated immediately.
 * @param by the author, for the registry's log
 * @returns the new settings
 * @throws {Refusal} for invalid settings
 */
export async function setSite(
  settings: Partial<Site>,
  store: ObjectStore,
  by: Author,
  now: () => Date = () => new Date(),
): Promise<Site> {
  const parsed = siteSchema.partial().safeParse(settings);
  if (!parsed.success)
    throw new Refusal(
      'the site cannot be set',
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    );
  const registry = await registryLog(store, now).change((live) => {
    const before = siteSchema.parse(live.site ?? {});
    const site = { ...before, ...settings };
    if (live.site && JSON.stringify(site) === JSON.stringify(before)) return null;
    return {
      registry: { ...live, site },
      change: {
        by,
        verb: 'site',
        remote: SITE,
        release: JSON.stringify(site),
        previous: live.site ? JSON.stringify(before) : null,
      },
    };
  });
  return siteSchema.parse(registry.site ?? {});
}
