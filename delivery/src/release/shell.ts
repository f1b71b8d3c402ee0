import { createHash } from 'node:crypto';
import path from 'node:path';
import { LANGUAGES, SHELL_PAGES } from 'contracts';
import { contractState, open, shellRelease, type ShellRelease } from 'contracts/registry';
import { z } from 'zod';
import { Refusal } from '../refusal';
import type { ObjectStore } from '../store/objectStore';
import { sha384 } from './manifest';
import { packageJson, readFiles, readPart } from './package';
import { RELEASE_FILE, releasesBelow, servedAs, writeAll, type ReleaseFile } from './releases';

/** The file in which build/plugins/ShellPages.js describes a build of the shell. */
const BUILD_FILE = 'shell.json';
const loaded = open({
  url: z.string().startsWith('/assets/'),
  // Ensures that only built files run.
  integrity: z.string().regex(/^sha(256|384)-[A-Za-z0-9+/]+=*$/),
});
const shellBuild = open({
  /** The versions of the contract that the build contains. */
  contract: contractState.optional(),
  /** The version of each shared module that the build contains. */
  shared: z.record(z.string(), z.string()),
  /** The elements in the head of every page. */
  everyHead: z.string(),
  /** The elements in the head of a page that is not public, in addition. */
  notListed: z.string(),
  /** The placeholders for the product's names in `pages` and in the files of the installed app. */
  names: open({ name: z.string(), nameArabic: z.string() }).optional(),
  /** The first script of every page. */
  boot: z.string(),
  scripts: z.array(loaded).min(1),
  styles: z.array(loaded),
  /** The pages that the build has rendered: index.html, and the public pages in each language. */
  pages: z.array(
    open({
      /** The page's file at the site's root. */
      file: z.string().regex(/\.html$/),
      language: z.enum(LANGUAGES),
      /** The elements in the head of this page only. */
      head: z.string(),
      /** The content of the root element. */
      root: z.string(),
      /** Whether `root` is the page; otherwise it is a spinner. */
      drawn: z.boolean(),
      scripts: z.array(loaded),
      styles: z.array(loaded),
    }),
  ),
});
export type ShellBuild = z.infer<typeof shellBuild>;

const releaseFile = open({
  ...shellRelease.shape,
  /** The files whose names contain a hash. They are in the store's folder `assets/`, which all releases share. */
  assets: z.array(z.string()),
  /** The release's other files, in a folder per release. The files at the site's root are created from them. */
  files: z.array(z.string()),
});
type ReleaseFacts = z.infer<typeof releaseFile>;

const SHELLS = 'shell/';
const ASSET = /^assets\//;
const folderOf = (release: string) => `${SHELLS}${release}/`;

/**
 * Reads the shell's package after `webpack --mode production`.
 * @throws {Refusal} that lists all faults together
 */
export async function readShellBuild(packageFolder: string): Promise<{ facts: ShellRelease; files: ReleaseFile[] }> {
  const problems: string[] = [];
  const about = await readPart(path.join(packageFolder, 'package.json'), 'package.json', packageJson, problems);
  const build = await readPart(
    path.join(packageFolder, 'dist', BUILD_FILE),
    `dist/${BUILD_FILE}`,
    shellBuild,
    problems,
  );
  const contract = build?.contract;
  if (build && !contract)
    problems.push(`dist/${BUILD_FILE}: the version of the contract is missing; build the package again`);
  if (problems.length > 0 || !about || !build || !contract)
    throw new Refusal('the shell cannot be published', problems);

  const files = await readFiles(path.join(packageFolder, 'dist'));
  const offers = { contract, shared: build.shared, pages: [...SHELL_PAGES] };
  const hash = createHash('sha256').update(JSON.stringify(offers));
  for (const { name, content } of files) hash.update(`\0${name}\0${content.length}\0`).update(content);
  const release = `${about.version}-${hash.digest('hex').slice(0, 8)}`;
  return {
    files,
    facts: { release, build: { sha384: hashOfBuild(files.filter(({ name }) => !ASSET.test(name))) }, offers },
  };
}

/** Returns one hash of the files from which pages are made. The hashes of all other files are in these files. */
function hashOfBuild(files: readonly ReleaseFile[]): string {
  return sha384(JSON.stringify(files.map(({ name, content }) => [name, sha384(content)]).sort()));
}

/** Adds an immutable release of the shell. If it exists, its files are written again, as in `addRelease`. */
export async function addShellRelease(
  store: ObjectStore,
  facts: ShellRelease,
  files: readonly ReleaseFile[],
): Promise<void> {
  await writeAll(
    store,
    files.map(({ name, content }) => ({ name: ASSET.test(name) ? name : folderOf(facts.release) + name, content })),
  );
  const namesOf = (isAsset: boolean) => files.map(({ name }) => name).filter((name) => ASSET.test(name) === isAsset);
  const content: ReleaseFacts = { ...facts, assets: namesOf(true), files: namesOf(false) };
  await store.write(
    folderOf(facts.release) + RELEASE_FILE,
    `${JSON.stringify(content, null, 2)}\n`,
    servedAs(RELEASE_FILE),
  );
}

/**
 * Returns a release of the shell; `null` when the store has no such release.
 * @throws {Refusal} when no pages can be created from the release
 */
export async function readShellRelease(store: ObjectStore, release: string): Promise<ShellRelease | null> {
  const facts = await readFacts(store, release);
  if (facts && !facts.files.includes(BUILD_FILE)) throw tooOld(release);
  return facts && { release: facts.release, offers: facts.offers, build: { sha384: await storedHash(store, facts) } };
}

/** @throws {Refusal} when the stored files of a release are not those that were published */
export async function refuseAlteredShell(store: ObjectStore, { release, build }: ShellRelease): Promise<void> {
  if ((await storedHash(store, await factsOf(store, release))) !== build?.sha384)
    throw new Refusal(`${release} of the shell cannot be used`, [
      'its files are not those that were published: publish it again',
    ]);
}

async function storedHash(store: ObjectStore, { release, files }: ReleaseFacts): Promise<string> {
  return hashOfBuild(
    await Promise.all(files.map(async (name) => ({ name, content: await readShellFile(store, release, name) }))),
  );
}

/** Returns the names of a release's files that are served at the site's root while the release is live. */
export async function shellFilesOf(store: ObjectStore, release: string): Promise<string[]> {
  return (await factsOf(store, release)).files.filter((name) => name !== BUILD_FILE && !name.endsWith('.map'));
}

const tooOld = (release: string) =>
  new Refusal(`${release} of the shell cannot be used`, ['it was built before version 0.1.0']);

/**
 * Returns the description of a release's build, from which the site's pages are created.
 * @throws {Refusal} when no pages can be created from the release
 */
export async function readBuildOfShell(store: ObjectStore, release: string): Promise<ShellBuild> {
  const content = await store.read(folderOf(release) + BUILD_FILE);
  if (content === null) throw tooOld(release);
  return shellBuild.parse(JSON.parse(content.toString('utf8')));
}

/** @throws when the release has no such file */
export async function readShellFile(store: ObjectStore, release: string, name: string): Promise<Buffer> {
  const content = await store.read(folderOf(release) + name);
  if (content === null) throw new Error(`${store.address}: ${folderOf(release)}${name} is missing`);
  return content;
}

/** Returns the names of the shell's releases, in no particular order. */
export async function shellReleases(store: ObjectStore): Promise<string[]> {
  return releasesBelow(store, SHELLS);
}

/**
 * Removes releases of the shell, and the assets that no other release uses. The file that marks a release is removed
 * first.
 */
export async function removeShellReleases(store: ObjectStore, releases: readonly string[]): Promise<void> {
  const gone = await Promise.all(releases.map((release) => factsOf(store, release)));
  const staying = (await shellReleases(store)).filter((release) => !releases.includes(release));
  const needed = new Set(
    (await Promise.all(staying.map((release) => factsOf(store, release)))).flatMap(({ assets }) => assets),
  );
  for (const { release } of gone) {
    await store.remove([folderOf(release) + RELEASE_FILE]);
    await store.remove(await store.list(folderOf(release)));
  }
  await store.remove([...new Set(gone.flatMap(({ assets }) => assets))].filter((asset) => !needed.has(asset)));
}

async function readFacts(store: ObjectStore, release: string): Promise<ReleaseFacts | null> {
  const content = await store.read(folderOf(release) + RELEASE_FILE);
  return content === null ? null : releaseFile.parse(JSON.parse(content.toString('utf8')));
}

async function factsOf(store: ObjectStore, release: string): Promise<ReleaseFacts> {
  const facts = await readFacts(store, release);
  if (!facts) throw new Error(`${store.address}: ${folderOf(release)}${RELEASE_FILE} is missing`);
  return facts;
}
