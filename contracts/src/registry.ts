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
   * `{x}` in `call` stands for the query parameter `x` of the page; a call with a missing parameter is not made.
   */
  earlyCalls: z.array(z.strictObject({ page: absolutePath, call: z.string().startsWith('/') })).default([]),
});
export type RemoteDescription = z.infer<typeof remoteDescription>;

const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** One remote in the registry: the release that is live, and where it lies. */
export const registryEntry = z.strictObject({
  /** The immutable release folder's name: the package's version and a hash of the content. */
  release: z.string().regex(/^[0-9A-Za-z.-]+$/),
  manifest: z.strictObject({ url: z.string().min(1), sha384 }),
  /** What it was built against: the contract's version, and the range it accepts of each shared module. */
  builtAgainst: z.strictObject({ contract: z.number().int(), shared: z.record(z.string(), z.string()) }),
  description: remoteDescription,
  /** A second release and the share of page loads (0 to 1) that get it. */
  canary: z.strictObject({ release: z.string(), manifest: z.strictObject({ url: z.string(), sha384 }), share: z.number().min(0).max(1) }).nullable().default(null),
  publishedAt: z.iso.datetime(),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/** `registry.json`: which release of which remote is live. Changed only as a whole, by an atomic rename. */
export const registry = z.strictObject({
  schema: z.literal(1),
  remotes: z.record(z.string(), registryEntry),
});
export type Registry = z.infer<typeof registry>;
