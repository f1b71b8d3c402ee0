import { site as siteSchema, type Site } from 'contracts/registry';
import { Refusal } from '../refusal';
import { SITE } from '../registry/change';
import { registryLog } from '../registry/registryLog';
import type { ObjectStore } from '../store/objectStore';

/**
 * Says where the parts of a deployment are; what is not said stays as it was. The pages follow at once.
 * @param by who says it, for the registry's log
 * @returns the settings as they are now
 * @throws {Refusal} for what is none
 */
export async function setSite(settings: Partial<Site>, store: ObjectStore, by: string, now: () => Date = () => new Date()): Promise<Site> {
  const parsed = siteSchema.partial().safeParse(settings);
  if (!parsed.success) throw new Refusal('the site cannot be set', parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const registry = await registryLog(store, now).change((live) => {
    const before = siteSchema.parse(live.site ?? {});
    const site = { ...before, ...settings };
    if (live.site && JSON.stringify(site) === JSON.stringify(before)) return null;
    return { registry: { ...live, site }, change: { by, verb: 'site', remote: SITE, release: JSON.stringify(site), previous: live.site ? JSON.stringify(before) : null } };
  });
  return siteSchema.parse(registry.site ?? {});
}
