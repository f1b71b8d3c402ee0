import { registry } from 'contracts/registry';
import { z } from 'zod';

/** What can be done to a part of the suite in the registry; `site` changes where the parts are. */
export const VERBS = ['publish', 'rollback', 'canary', 'site'] as const;

/** In a change's `remote`: the shell, which is published like a remote, and the site's settings. No remote is called so: theirs begin with `mf-`. */
export const SHELL = 'shell';
export const SITE = 'site';

const change = z.strictObject({
  /** When it was done. */
  at: z.iso.datetime(),
  /** Who did it: a user's name, or a pipeline's. */
  by: z.string().min(1),
  verb: z.enum(VERBS),
  remote: z.string(),
  /** The release that it made live, or the one that some browsers get; of the end of a canary, the one that ended; of the site's settings, what was set. */
  release: z.string(),
  /** The release that was live before; `null` for a remote's first. */
  previous: z.string().nullable(),
  /** Of a canary: the share of browsers that get it from now on, 0 to end it. */
  share: z.number().min(0).lt(1).optional(),
});

/** One line of the registry's log. */
export type RegistryChange = z.infer<typeof change>;

/**
 * One generation of the registry: the change that made it, and the whole of what it is since. The log is these files in their order;
 * there is no second place that it could differ from.
 */
export const generation = z.strictObject({ change, registry });
export type Generation = z.infer<typeof generation>;
