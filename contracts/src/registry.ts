import { z } from 'zod';
import { LANGUAGES } from './languages';
import { ROLES } from './roles';

const absolutePath = z.string().regex(/^\/[^?#\s]*$/, 'an absolute path, without query');
const text = z.object(Object.fromEntries(LANGUAGES.map((language) => [language, z.string().min(1)])) as Record<(typeof LANGUAGES)[number], z.ZodString>);

const remoteName = z.string().regex(/^mf-[a-z][a-z0-9-]*$/);

/** A remote's `remote.json`: all that must be known before its code is loaded. */
export const remoteDescription = z.strictObject({
  $schema: z.string().optional(),
  /** The package's name, which is the remote's name everywhere. */
  name: remoteName,
  /** The frame its pages are drawn in: the dashboard (session, sidebar, top bar) or none. */
  layout: z.enum(['dashboard', 'public']),
  /** The addresses that belong to the remote, each with all below it, and the roles that may enter (none: everybody). */
  mounts: z
    .array(
      z.strictObject({
        path: absolutePath,
        roles: z.array(z.enum(ROLES)).min(1).optional(),
        /** The remotes that may have a mount below this one; without it nobody else may. */
        below: z.array(remoteName).min(1).optional(),
      }),
    )
    .min(1),
  /** Entries in the dashboard's sidebar; seen by the roles of the mount they point into. */
  sidebar: z.array(z.strictObject({ path: absolutePath, icon: z.string(), order: z.number(), label: text })).default([]),
  /**
   * API calls that a page's address already determines: the HTML starts them before any script is there.
   * `{x}` in `call` stands for the segment `:x` of `page`, or for the query parameter `x`; a call with a missing parameter is not made.
   */
  earlyCalls: z.array(z.strictObject({ page: absolutePath, call: z.string().startsWith('/') })).default([]),
});
export type RemoteDescription = z.infer<typeof remoteDescription>;

const releaseName = z.string().regex(/^[0-9A-Za-z.-]+$/);
const contractState = z.strictObject({ version: z.number().int(), oldest: z.number().int() });
const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** One release of a remote: where it lies, what it is and what it needs. It never changes; the registry and the release folder hold the same. */
export const remoteRelease = z.strictObject({
  /** The immutable release folder's name: the package's version and a hash of the content. */
  release: releaseName,
  manifest: z.strictObject({ url: z.string().min(1), sha384 }),
  /** What it was built against: the contract, and the range it accepts of each shared module. */
  builtAgainst: z.strictObject({
    contract: contractState,
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

/** One release of the shell: what it is, and what it offers to the remotes. It never changes. */
export const shellRelease = z.strictObject({
  release: releaseName,
  offers: z.strictObject({
    contract: contractState,
    /** The version it brings of each shared module. */
    shared: z.record(z.string(), z.string()),
    /** Addresses that are the shell's own, which no remote can have. */
    pages: z.array(absolutePath),
  }),
});
export type ShellRelease = z.infer<typeof shellRelease>;

const origin = z.string().refine((text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text, 'an origin such as https://example.com, without a path or a closing slash');

/** Where the parts of one deployment are, as its pages say it. */
export const site = z.strictObject({
  /** The address people use, for what must name it in full: canonical addresses, previews, the sitemap. Empty: nobody has said it. */
  publicUrl: z.union([origin, z.literal('')]).default(''),
  /** The `{host}` of every API call: a path of the pages' own origin, or a whole address. */
  api: z.union([absolutePath, z.url({ protocol: /^https?$/ })]).default('/api'),
  /** The origin that serves the remotes' releases; empty: the pages' own. */
  releases: z.union([origin, z.literal('')]).default(''),
  /** The origins from which a developer may bring a remote of his own into his tab; none: nobody may. */
  overrides: z.array(origin).default([]),
});
export type Site = z.infer<typeof site>;

/** `registry.json`: which release of which remote is live. Changed only as a whole, by an atomic rename. */
export const registry = z.strictObject({
  schema: z.literal(1),
  /** Counts the changes: of two registries the one with more is the later. */
  generation: z.number().int().nonnegative().optional(),
  remotes: z.record(z.string(), registryEntry),
  /** The shell whose pages are shown; none before its first release. */
  shell: shellRelease.extend({ publishedAt: z.iso.datetime() }).optional(),
  site: site.optional(),
});
export type Registry = z.infer<typeof registry>;

/** `releases.json`, beside the registry: its last changes, the latest first, without the names of those who made them. */
export const releaseHistory = z.array(
  z.strictObject({
    at: z.iso.datetime(),
    verb: z.enum(['publish', 'rollback', 'canary', 'site']),
    /** The remote's name, or `shell`; of a change of the site's settings, `site`. */
    part: z.string(),
    release: z.string(),
    /** The release that was live before; `null` for a part's first. */
    previous: z.string().nullable(),
    /** Of a canary: the share of browsers that get it from then on, 0 when it ended. */
    share: z.number().min(0).lt(1).optional(),
  }),
);
export type ReleaseHistory = z.infer<typeof releaseHistory>;
