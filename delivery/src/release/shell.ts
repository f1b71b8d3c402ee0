import { createHash } from 'node:crypto';
import path from 'node:path';
import { CONTRACT, SHELL_PAGES } from 'contracts';
import { shellRelease, type ShellRelease } from 'contracts/registry';
import { z } from 'zod';
import { Refusal } from '../refusal';
import type { ObjectStore } from '../store/objectStore';
import { packageJson, readFiles, readPart } from './package';
import { servedAs, writeAll, type ReleaseFile } from './releases';

/**
 * The file in which build/plugins/ShellOffer.js writes the version of each shared module that a shell's build contains.
 */
const OFFER_FILE = 'shell.json';
const offer = z.strictObject({ shared: z.record(z.string(), z.string()) });

/** The file that describes a release of the shell. It is written last, so a folder without it is not a release. */
const RELEASE_FILE = 'release.json';
const releaseFile = z.strictObject({
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
  const offered = await readPart(path.join(packageFolder, 'dist', OFFER_FILE), `dist/${OFFER_FILE}`, offer, problems);
  const files = (await readFiles(path.join(packageFolder, 'dist'))).filter(({ name }) => name !== OFFER_FILE);
  const html = files.find(({ name }) => name === 'index.html')?.content.toString('utf8');
  if (html === undefined) problems.push('dist/index.html: the file is missing; build the package first');
  else problems.push(...integrityFaults(html));
  if (problems.length > 0 || !about || !offered) throw new Refusal('the shell cannot be published', problems);

  const offers = { contract: CONTRACT, shared: offered.shared, pages: [...SHELL_PAGES] };
  const hash = createHash('sha256').update(JSON.stringify(offers));
  for (const { name, content } of files) hash.update(`\0${name}\0${content.length}\0`).update(content);
  return { files, facts: { release: `${about.version}-${hash.digest('hex').slice(0, 8)}`, offers } };
}

/**
 * Returns a message for each of a page's scripts and style sheets that has no hash. The hashes ensure that only built
 * files run.
 */
function integrityFaults(html: string): string[] {
  const elements = html.match(/<(?:script|link)\b[^>]*\b(?:src|href)="?\/assets\/[^>]*\.(?:js|css)\b[^>]*>/g) ?? [];
  return elements
    .filter((element) => !/\bintegrity="?sha(256|384)-/.test(element))
    .map(
      (element) =>
        `dist/index.html: the hash of ${/\/(assets\/[^"\s>]+)/.exec(element)?.[1] ?? element} is missing; build the package in production mode`,
    );
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

/** Returns a release of the shell; `null` when the store has no such release. */
export async function readShellRelease(store: ObjectStore, release: string): Promise<ShellRelease | null> {
  const facts = await readFacts(store, release);
  return facts && { release: facts.release, offers: facts.offers };
}

/** Returns the names of a release's files that are served at the site's root while the release is live. */
export async function shellFilesOf(store: ObjectStore, release: string): Promise<string[]> {
  return (await factsOf(store, release)).files.filter((name) => !name.endsWith('.map'));
}

/** @throws when the release has no such file */
export async function readShellFile(store: ObjectStore, release: string, name: string): Promise<Buffer> {
  const content = await store.read(folderOf(release) + name);
  if (content === null) throw new Error(`${store.address}: ${folderOf(release)}${name} is missing`);
  return content;
}

/** Returns the names of the shell's releases, in no particular order. */
export async function shellReleases(store: ObjectStore): Promise<string[]> {
  return (await store.list(SHELLS)).flatMap((key) => {
    const [release, file, ...deeper] = key.slice(SHELLS.length).split('/');
    return release !== undefined && file === RELEASE_FILE && deeper.length === 0 ? [release] : [];
  });
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
