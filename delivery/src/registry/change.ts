import { registry, VERBS } from 'contracts/registry';
import { z } from 'zod';

/** The value of a change's `remote` if the site's settings changed. A change of the shell has `SHELL`. */
export const SITE = 'site';

const change = z.strictObject({
  /** The time of the change. */
  at: z.iso.datetime(),
  /** The author: the name of a user or a pipeline. */
  by: z.string().min(1),
  verb: z.enum(VERBS),
  remote: z.string(),
  /**
   * The release that became live or a canary; for the end of a canary, the release that was the canary; for the site's
   * settings, the new settings.
   */
  release: z.string(),
  /** The previous live release; `null` for a remote's first release. */
  previous: z.string().nullable(),
  /** For a canary: its new share of browsers; 0 ends it. */
  share: z.number().min(0).lt(1).optional(),
});

/** A line of the registry's log. */
export type RegistryChange = z.infer<typeof change>;

/**
 * A generation of the registry: a change, and the complete registry after it. The log consists of these files in their
 * order; there is no second copy that could differ.
 */
export const generation = z.strictObject({ change, registry });
export type Generation = z.infer<typeof generation>;
