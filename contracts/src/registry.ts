import { z } from 'zod';
import { LANGUAGES } from './languages';
import { ROLES } from './roles';

const absolutePath = z.string().regex(/^\/[^?#\s]*$/, 'an absolute path, without query');
const text = z.object(Object.fromEntries(LANGUAGES.map((language) => [language, z.string().min(1)])) as Record<(typeof LANGUAGES)[number], z.ZodString>);

/** A remote's `remote.json`: all the shell and the web host must know before they load its code. */
export const remoteDescription = z.strictObject({
  $schema: z.string().optional(),
  /** The package's name, which is the remote's name everywhere. */
  name: z.string().regex(/^mf-[a-z][a-z0-9-]*$/),
  /** The frame its pages are drawn in: the dashboard (session, sidebar, top bar) or none. */
  layout: z.enum(['dashboard', 'public']),
  /** The addresses that belong to the remote, each with all below it, and the roles that may enter (none: everybody). */
  mounts: z.array(z.strictObject({ path: absolutePath, roles: z.array(z.enum(ROLES)).min(1).optional() })).min(1),
  /** Entries in the dashboard's sidebar; seen by the roles of the mount they point into. */
  sidebar: z.array(z.strictObject({ path: absolutePath, icon: z.string(), order: z.number(), label: text })).default([]),
  /**
   * API calls that a page's address already determines: the HTML starts them before any script is there.
   * `{x}` in `call` stands for the segment `:x` of `page`, or for the query parameter `x`; a call with a missing parameter is not made.
   */
  earlyCalls: z.array(z.strictObject({ page: absolutePath, call: z.string().startsWith('/') })).default([]),
});
export type RemoteDescription = z.infer<typeof remoteDescription>;

const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** One release of a remote: where it lies, what it is and what it needs. It never changes; the registry and the release folder hold the same. */
export const remoteRelease = z.strictObject({
  /** The immutable release folder's name: the package's version and a hash of the content. */
  release: z.string().regex(/^[0-9A-Za-z.-]+$/),
  manifest: z.strictObject({ url: z.string().min(1), sha384 }),
  /** What it was built against: the contract, and the range it accepts of each shared module. */
  builtAgainst: z.strictObject({
    contract: z.strictObject({ version: z.number().int(), oldest: z.number().int() }),
    shared: z.record(z.string(), z.string()),
  }),
  description: remoteDescription,
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** One remote in the registry: the release that is live. */
export const registryEntry = remoteRelease.extend({
  /** A second release and the share of browsers (0 to 1) that get it. */
  canary: remoteRelease.extend({ share: z.number().gt(0).lt(1) }).nullable().default(null),
  /** Since when the release is live. */
  publishedAt: z.iso.datetime(),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/** `registry.json`: which release of which remote is live. Changed only as a whole, by an atomic rename. */
export const registry = z.strictObject({
  schema: z.literal(1),
  /** Counts the changes: of two registries the one with more is the later. */
  generation: z.number().int().nonnegative().optional(),
  remotes: z.record(z.string(), registryEntry),
});
export type Registry = z.infer<typeof registry>;
