import { z } from 'zod';
import { LANGUAGES } from './languages';
import { ROLES } from './roles';

/*
 * Programs of different versions read these files: a team's command line may be older than the suite, or newer. So
 * readers ignore what they do not know and keep it when they write. They also accept words that a newer version may
 * have added, such as a role. The entry of a remote is replaced by its next release, so whatever must outlive a release
 * belongs beside the entries. A change that an older reader would misunderstand needs a new number in `schema`.
 */

/** Describes an object that may have more fields. They are kept, but the type has only the fields that are listed. */
export const open = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape) as z.ZodObject<Shape>;

/** Describes one of these words, or a word of a newer version, which equals none of them. */
const known = <Word extends string>(_words: readonly Word[]): z.ZodType<Word> => z.string().pipe(z.custom<Word>());

/** How a program reads a file that another version may have written. */
const TOLERANT = { object: open, word: known };

/** How the publisher reads a file that a person wrote: an unknown field or word is a typing error. */
const EXACT: typeof TOLERANT = {
  object: (shape) => z.strictObject(shape) as z.ZodObject<typeof shape>,
  word: (words) => z.enum(words),
};

const absolutePath = z.string().regex(/^\/[^?#\s]*$/, 'an absolute path, without query');
const text = open(
  Object.fromEntries(LANGUAGES.map((language) => [language, z.string().min(1)])) as Record<
    (typeof LANGUAGES)[number],
    z.ZodString
  >,
);

/** The frame of a remote's pages: the dashboard (session, sidebar, top bar) or none. */
const LAYOUTS = ['dashboard', 'public'] as const;

export const remoteName = z.string().regex(/^mf-[a-z][a-z0-9-]*$/);

const slotVersion = z.number().int().positive();
/** The name of a slot within its remote, such as `order.panel`. */
const slotName = z.string().regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/, 'a name such as order.panel');
/** The name of a slot, with the remote that offers it. */
const slotOfRemote = z
  .string()
  .regex(/^mf-[a-z][a-z0-9-]*\/[a-z][A-Za-z0-9.]*$/, 'the slot of a remote, such as mf-admin/order.panel');

/** A page, as a route's path, and an API call that the page's URL determines (`callAt`). */
const pageCallWith = ({ object }: typeof TOLERANT) => object({ page: absolutePath, call: z.string().startsWith('/') });

const descriptionWith = (manner: typeof TOLERANT) =>
  manner.object({
    $schema: z.string().optional(),
    /** The package's name. It is the remote's name everywhere. */
    name: remoteName,
    layout: manner.word(LAYOUTS),
    /**
     * The paths that belong to the remote, each with everything below it, and the roles that may enter. Without roles,
     * everyone may.
     */
    mounts: z
      .array(
        manner.object({
          path: absolutePath,
          roles: z.array(manner.word(ROLES)).min(1).optional(),
          /** The remotes that may have a mount below this one. If missing, no other remote may. */
          below: z.array(remoteName).min(1).optional(),
        }),
      )
      .min(1),
    /**
     * Entries in the dashboard's sidebar. They are visible to the roles of their mount. The entries of one hundred of
     * `order` form a group: 0 daily work, 100 people and lists, 200 records.
     */
    sidebar: z
      .array(manner.object({ path: absolutePath, icon: z.string(), order: z.number(), label: text }))
      .default([]),
    /**
     * API calls that depend only on a page's URL. The HTML starts them before any script is loaded. `{x}` in `call` is
     * replaced by the segment `:x` of `page`, or by the query parameter `x`. A call with a missing parameter is not
     * made.
     */
    earlyCalls: z.array(pageCallWith(manner)).default([]),
    /**
     * Pages that a server may render, each with the API call whose response it shows. A release with such pages
     * contains a renderer.
     */
    rendered: z.array(pageCallWith(manner)).min(1).optional(),
    /**
     * The places on the remote's pages to which other remotes may add something, by name, each with the version of what
     * its components get, and the oldest version for which components still work; by default the same. What is added to
     * a slot that is `labelled`, such as tabs and columns, needs a label.
     */
    slots: z
      .record(
        slotName,
        manner.object({ version: slotVersion, oldest: slotVersion.optional(), labelled: z.boolean().optional() }),
      )
      .optional(),
    /** What the remote adds to slots of other remotes, each with the slot's version for which it was made. */
    fills: z.array(manner.object({ slot: slotOfRemote, version: slotVersion, label: text.optional() })).optional(),
  });

/** The `remote.json` of a remote: everything that must be known before its code is loaded. */
export const remoteDescription = descriptionWith(EXACT);
export type RemoteDescription = z.infer<typeof remoteDescription>;

const releaseName = z.string().regex(/^[0-9A-Za-z.-]+$/);
/** The versions of the contract with which a part was built (`ContractState`). */
export const contractState = open({ version: z.number().int(), oldest: z.number().int() });
const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/**
 * A release of a remote: its URL, its description and its requirements. It never changes; the registry and the release
 * folder contain equal copies.
 */
export const remoteRelease = open({
  /** The name of the immutable release folder: the package's version and a hash of the content. */
  release: releaseName,
  manifest: open({ url: z.string().min(1), sha384 }),
  /** The build's requirements: the contract, and the accepted range of each shared module. */
  builtAgainst: open({
    contract: contractState,
    shared: z.record(z.string(), z.string()),
  }),
  description: descriptionWith(TOLERANT),
  /** The modules that other remotes may load, besides the one that the shell loads; missing if there are none. */
  exposes: z.array(z.string()).optional(),
  /** The modules of other remotes that this one loads; missing if there are none. */
  consumes: z.array(open({ remote: z.string(), module: z.string() })).optional(),
  /** The program that renders the remote's pages on a server; missing if the description lists no such page. */
  renderer: open({ sha384 }).optional(),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** A remote in the registry: its live release. */
export const registryEntry = remoteRelease.extend({
  /** A second release, and the share of browsers (0 to 1) that get it. */
  canary: remoteRelease
    .extend({ share: z.number().gt(0).lt(1) })
    .nullable()
    .default(null),
  /** When the release became live. */
  publishedAt: z.iso.datetime(),
  /** When the latest security update became live. Tabs that are older reload as soon as nothing is lost. */
  securityAt: z.iso.datetime().optional(),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/** A release of the shell and what it offers to the remotes. It never changes. */
export const shellRelease = open({
  release: releaseName,
  /** The hash of the files from which the pages are made, so that a signature covers them; missing in old releases. */
  build: open({ sha384 }).optional(),
  offers: open({
    contract: contractState,
    /** The version of each shared module that it contains. */
    shared: z.record(z.string(), z.string()),
    /** The paths of the shell's own pages, which no remote can use. */
    pages: z.array(absolutePath),
  }),
});
export type ShellRelease = z.infer<typeof shellRelease>;

const origin = z
  .string()
  .refine(
    (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'an origin such as https://example.com, without a path or a closing slash',
  );

const productName = z
  .string()
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’!+-]{0,29}$/u,
    "a name of at most 30 letters, digits, spaces and .,&'’!+-",
  );
const colour = z.string().regex(/^#[\da-f]{6}$/i, 'a colour such as #0b6b4e');

/** The names and colours of an installation, as in its brand file (docs/settings.md, "Brand"). */
export const brandWords = {
  /** The product's name in Latin letters. */
  name: productName,
  nameArabic: productName,
  /** The colour of controls and of the sidebar. Its shades are derived from it. */
  colour: colour.optional(),
  /** The colour of new items. */
  accent: colour.optional(),
};

/** The brand of a site. */
const brand = open({
  ...brandWords,
  /** The hash of the logo (SHA-256), which is in the store. */
  logo: z.string().regex(/^[\da-f]{64}$/),
});
export type Brand = z.infer<typeof brand>;

/** The settings of a site: the URLs that its pages need, and its brand. */
export const site = open({
  /** The public URL, for canonical URLs, previews and the sitemap, which must be full URLs. Empty if it is not set. */
  publicUrl: z.union([origin, z.literal('')]).default(''),
  /** The base URL of all API calls (`{host}` in docs/calls.md): a path on the pages' origin, or a full URL. */
  api: z.union([absolutePath, z.url({ protocol: /^https?$/ })]).default('/api'),
  /** The origin of the remotes' releases; empty for the pages' origin. */
  releases: z.union([origin, z.literal('')]).default(''),
  /** The origins from which a developer may load a remote in their own tab; empty for none. */
  overrides: z.array(origin).default([]),
  /** The origins of the teams' own backends, by remote. Only the pages of the remote may send requests there. */
  backends: z.record(remoteName, z.array(origin).min(1)).optional(),
  /** The brand; missing for the product's own. */
  brand: brand.optional(),
});
export type Site = z.infer<typeof site>;

/** The ways in which a remote can be off. A retired remote has left the suite; its files may be pruned. */
export const OFF_STATES = ['disabled', 'retired'] as const;

const switchedOff = open({ state: known(OFF_STATES), at: z.iso.datetime() });
export type SwitchedOff = z.infer<typeof switchedOff>;

/**
 * A mount whose pages are not shown: its remote is off or not signed by its owner, or an upper remote no longer allows
 * the mount (`cut`).
 */
const closedMount = open({
  remote: remoteName,
  layout: known(LAYOUTS),
  path: absolutePath,
  roles: z.array(known(ROLES)).optional(),
  why: z.enum([...OFF_STATES, 'cut', 'unsigned']),
});
export type ClosedMount = z.infer<typeof closedMount>;

/** An Ed25519 public key: the 32 bytes as base64url. */
export const publicKey = z.string().regex(/^ed25519:[A-Za-z0-9_-]{43}$/, 'a public key such as ed25519:…');

const teamsWith = ({ object }: typeof TOLERANT) =>
  z.record(
    z.string().regex(/^[a-z][a-z0-9-]*$/),
    object({
      keys: z.array(publicKey).min(1),
      /** The remotes that the team may publish, each with the paths at or below which its mounts may be. */
      remotes: z.record(remoteName, z.array(absolutePath).min(1)).default({}),
      /** Whether the team may publish the shell, and so the code of every page. */
      shell: z.boolean().default(false),
      /** Whether the team may switch any remote off and on, as the server of the suite page does. */
      switches: z.boolean().default(false),
    }),
  );

/** The file of the owners: the teams by name. A key or a remote is in one team only. */
export const teams = teamsWith(EXACT);
export type Teams = z.infer<typeof teams>;

/** Who may publish what, signed by the operator. A store without owners needs no keys. */
const owners = open({
  /** Rises with every change, so that old owners cannot be put back. */
  number: z.number().int().positive(),
  /** A random name of the store, so that a signature does not count in another store with the same keys. */
  store: z.string().min(1),
  operator: publicKey,
  teams: teamsWith(TOLERANT),
  signature: z.string(),
});
export type Owners = z.infer<typeof owners>;

/** The signature of the last change of a part: a remote's entry, a remote's switch, the shell, or the site. */
const partSignature = open({
  key: publicKey,
  /** The number of the owners under which it was signed. */
  owners: z.number().int(),
  /** The number of the change. */
  generation: z.number().int(),
  signature: z.string(),
});
export type PartSignature = z.infer<typeof partSignature>;

/** `registry.json`: the live release of each remote. The file is only replaced as a whole, atomically. */
export const registry = open({
  schema: z.literal(1),
  /** The number of changes so far. Of two registries, the one with the higher number is newer. */
  generation: z.number().int().nonnegative().optional(),
  remotes: z.record(z.string(), registryEntry),
  /** The shell whose pages are shown; missing before its first release. */
  shell: shellRelease.extend({ publishedAt: z.iso.datetime(), securityAt: z.iso.datetime().optional() }).optional(),
  site: site.optional(),
  /** The remotes that are off, by name: pages show a card in their place, and no sidebar entry. */
  off: z.record(z.string(), switchedOff).optional(),
  owners: owners.optional(),
  /** The signatures by part; only if the store has owners. */
  signatures: z.record(z.string(), partSignature).optional(),
  /** Only in pages, whose `remotes` omit these mounts ({@link openRegistry}). */
  closed: z.array(closedMount).optional(),
});
export type Registry = z.infer<typeof registry>;

/** The kinds of changes of the registry. `site` changes the settings of the site. */
export const VERBS = ['publish', 'rollback', 'canary', 'site', 'disable', 'enable', 'retire', 'owners'] as const;

/** `releases.json`, beside the registry: its most recent changes, latest first, without the names of their authors. */
export const releaseHistory = z.array(
  open({
    at: z.iso.datetime(),
    verb: known(VERBS),
    /** The remote's name or `shell`; `site` for a change of the site's settings. */
    part: z.string(),
    release: z.string(),
    /** The previous live release; `null` for the first release. */
    previous: z.string().nullable(),
    /** For a canary: its new share of browsers; 0 when it ended. */
    share: z.number().min(0).lt(1).optional(),
  }),
);
export type ReleaseHistory = z.infer<typeof releaseHistory>;
