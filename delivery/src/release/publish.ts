import path from 'node:path';
import type { Registry, RemoteRelease, ShellRelease } from 'contracts/registry';
import { Refusal } from '../refusal';
import { SHELL } from '../registry/change';
import { withLive, withShell } from '../registry/entries';
import { registryLog } from '../registry/registryLog';
import { readText } from '../store/files';
import type { ObjectStore } from '../store/objectStore';
import { readBuild } from './build';
import { packageJson } from './package';
import { addRelease } from './releases';
import { addShellRelease, readShellBuild } from './shell';
import { breaking, breakingShell } from './verify';

/** What a publish did. */
export interface Published {
  /** The remote's name, or `shell`. */
  remote: string;
  release: string;
  /** False when the very same content was live already. */
  changed: boolean;
}

/** A release that is in the store, of a remote or of the shell. */
type Uploaded = { shell: ShellRelease } | { remote: RemoteRelease };

/**
 * Adds a remote's production build to the store, where nobody sees it yet.
 * @returns what the release says of itself
 * @throws {Refusal} when the build is not whole, or something would break were it live
 */
export async function upload(packageFolder: string, store: ObjectStore): Promise<RemoteRelease> {
  const { facts, files } = await readBuild(packageFolder);
  refuseWhatBreaks(facts, await registryLog(store).read(), 'published');
  await addRelease(store, facts, files);
  return facts;
}

/**
 * Publishes one production build, of a remote or of the shell: adds the release, then makes it the live one. Until the last step
 * nobody sees it, and publishing the same content again changes nothing.
 * @param by who publishes, for the registry's log
 * @throws {Refusal} when the build is not whole, or something would break
 */
export async function publish(packageFolder: string, store: ObjectStore, by: string, now?: () => Date): Promise<Published> {
  const [published] = await publishAll([packageFolder], store, by, now);
  return published!;
}

/**
 * Publishes several builds that belong together, such as a shell with a new contract and the remotes that speak it: what must fit is what
 * comes out in the end. The shell goes first, then the remotes as they are given.
 * @throws {Refusal} as {@link publish}; then none of them is live
 */
export async function publishAll(packageFolders: readonly string[], store: ObjectStore, by: string, now: () => Date = () => new Date()): Promise<Published[]> {
  const log = registryLog(store, now);
  const builds = await Promise.all(packageFolders.map(readEither));
  const together = builds.map(({ uploaded }) => uploaded).sort((one, other) => Number('shell' in other) - Number('shell' in one));
  const inTheEnd = (live: Registry) => together.reduce((registry, uploaded) => withUploaded(registry, uploaded, now()), live);
  const before = inTheEnd(await log.read());
  for (const uploaded of together) refuse(uploaded, before);
  for (const { add } of builds) await add(store);

  const published: Published[] = [];
  for (const uploaded of together) {
    const [remote, release] = 'shell' in uploaded ? [SHELL, uploaded.shell.release] : [uploaded.remote.description.name, uploaded.remote.release];
    let changed = false;
    await log.change((live) => {
      refuse(uploaded, inTheEnd(live));
      const previous = ('shell' in uploaded ? live.shell : live.remotes[remote])?.release ?? null;
      changed = previous !== release;
      return changed ? { registry: withUploaded(live, uploaded, now()), change: { by, verb: 'publish', remote, release, previous } } : null;
    });
    published.push({ remote, release, changed });
  }
  return published;
}

/** @throws {Refusal} naming everything that would break */
export function refuseWhatBreaks(release: RemoteRelease, live: Registry, done: string): void {
  const problems = breaking(release, live);
  if (problems.length > 0) throw new Refusal(`${release.description.name} cannot be ${done}`, problems);
}

/** @throws {Refusal} naming everything that would break */
export function refuseShellThatBreaks(shell: ShellRelease, live: Registry, done: string): void {
  const problems = breakingShell(shell, live);
  if (problems.length > 0) throw new Refusal(`the shell cannot be ${done}`, problems);
}

function refuse(uploaded: Uploaded, live: Registry): void {
  if ('shell' in uploaded) refuseShellThatBreaks(uploaded.shell, live, 'published');
  else refuseWhatBreaks(uploaded.remote, live, 'published');
}

function withUploaded(registry: Registry, uploaded: Uploaded, at: Date): Registry {
  return 'shell' in uploaded ? withShell(registry, uploaded.shell, at) : withLive(registry, uploaded.remote, at);
}

/** Reads a build; `add` puts it into a store. */
async function readEither(packageFolder: string): Promise<{ uploaded: Uploaded; add(store: ObjectStore): Promise<void> }> {
  if (await isShell(packageFolder)) {
    const { facts, files } = await readShellBuild(packageFolder);
    return { uploaded: { shell: facts }, add: (store) => addShellRelease(store, facts, files) };
  }
  const { facts, files } = await readBuild(packageFolder);
  return { uploaded: { remote: facts }, add: (store) => addRelease(store, facts, files) };
}

/** By its package's name. What is wrong with the package is for {@link readBuild} to say. */
async function isShell(packageFolder: string): Promise<boolean> {
  const text = await readText(path.join(packageFolder, 'package.json'));
  try {
    return packageJson.safeParse(JSON.parse(text ?? 'null')).data?.name === SHELL;
  } catch {
    return false;
  }
}
