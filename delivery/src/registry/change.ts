import { open, registry, releaseHistory } from 'contracts/registry';
import { z } from 'zod';

/** The value of `remote` in a change of the site's settings. In a change of the shell, the value is `SHELL`. */
export const SITE = 'site';

/** The verb of a change of the owners, and the value of `remote` in it. */
export const OWNERS = 'owners';

const change = open({
  /** The time of the change. */
  at: z.iso.datetime(),
  /** The author: the name of a user or a pipeline. */
  by: z.string().min(1),
  verb: releaseHistory.element.shape.verb,
  remote: z.string(),
  /**
   * The release that became live or became a canary. When a canary ends, this is the release that was the canary. When
   * a remote is switched off or on, this is its live release. When the site's settings change, these are the new
   * settings.
   */
  release: z.string(),
  /** The previous live release; `null` for a remote's first release. */
  previous: z.string().nullable(),
  /** For a canary: its new share of browsers; 0 ends it. */
  share: z.number().min(0).lt(1).optional(),
});

/** The verbs after which another release may be live for all browsers. */
export const RELEASING: ReadonlySet<RegistryChange['verb']> = new Set(['publish', 'rollback']);

/** The verbs that switch a remote off or on. */
export const SWITCHES: ReadonlySet<RegistryChange['verb']> = new Set(['disable', 'enable', 'retire']);

/** A change, as the registry's log contains it. */
export type RegistryChange = z.infer<typeof change>;

/**
 * A generation of the registry: a change, and the complete registry after it. The generations, one file each, are also
 * the log, so there is no second record that could differ (docs/decisions/0009).
 */
export const generation = open({ change, registry });
export type Generation = z.infer<typeof generation>;
