import path from 'node:path';
import { SHELL } from 'contracts';
import type { Registry, RemoteRelease, ShellRelease } from 'contracts/registry';
import { Refusal } from '../refusal';
import { withLive, withShell } from '../registry/entries';
import { registryLog } from '../registry/registryLog';
import { readText } from '../store/files';
import type { ObjectStore } from '../store/objectStore';
import { readBuild } from './build';
import { packageJson } from './package';
import { addRelease } from './releases';
import { addShellRelease, readShellBuild } from './shell';
import { breaking, breakingShell } from './breakingChanges';

/** The result of a publish. */
export interface Published {
  /** The remote's name, or `shell`. */
  remote: string;
  release: string;
  /** False when this content was already live. */
  changed: boolean;
}

/** A release in the store, of a remote or of the shell. */
type Uploaded = { shell: ShellRelease } | { remote: RemoteRelease };

/**
 * Adds a remote's production build to the store. Browsers do not get it yet.
 * @returns the release
 * @throws {Refusal} when the build is incomplete, or something would break if it were live
 */
export async function upload(packageFolder: string, store: ObjectStore): Promise<RemoteRelease> {
  const { facts, files } = await readBuild(packageFolder);
  refuseWhatBreaks(facts, await registryLog(store).read(), 'published');
  await addRelease(store, facts, files);
  return facts;
}

/**
 * Publishes a production build of a remote or of the shell: adds the release, then makes it live. Browsers get it only
 * after the last step. Publishing equal content again changes nothing.
 * @param by the publisher, for the registry's log
 * @throws {Refusal} when the build is incomplete, or something would break
 */
export async function publish(
  packageFolder: string,
  store: ObjectStore,
  by: string,
  now?: () => Date,
): Promise<Published> {
  const [published] = await publishAll([packageFolder], store, by, now);
  return published!;
}

/**
 * Publishes several builds together, such as a shell with a new contract and remotes that use it. Only the final state
 * must be compatible. The shell is first, then the remotes in the given order.
 * @throws {Refusal} like {@link publish}. Some of the builds may then be live, but only if another process published
 * something during this call
 */
export async function publishAll(
  packageFolders: readonly string[],
  store: ObjectStore,
  by: string,
  now: () => Date = () => new Date(),
): Promise<Published[]> {
  const log = registryLog(store, now);
  const builds = await Promise.all(packageFolders.map(readEither));
  const together = builds
    .map(({ uploaded }) => uploaded)
    .sort((one, other) => Number('shell' in other) - Number('shell' in one));
  const inTheEnd = (live: Registry) =>
    together.reduce((registry, uploaded) => withUploaded(registry, uploaded, now()), live);
  const before = inTheEnd(await log.read());
  for (const uploaded of together) refuse(uploaded, before);
  for (const { add } of builds) await add(store);

  const published: Published[] = [];
  for (const uploaded of together) {
    const [remote, release] =
      'shell' in uploaded
        ? [SHELL, uploaded.shell.release]
        : [uploaded.remote.description.name, uploaded.remote.release];
    let changed = false;
    await log.change((live) => {
      refuse(uploaded, inTheEnd(live));
      const previous = ('shell' in uploaded ? live.shell : live.remotes[remote])?.release ?? null;
      changed = previous !== release;
      return changed
        ? { registry: withUploaded(live, uploaded, now()), change: { by, verb: 'publish', remote, release, previous } }
        : null;
    });
    published.push({ remote, release, changed });
  }
  return published;
}

/** @throws {Refusal} that lists everything that would break */
export function refuseWhatBreaks(release: RemoteRelease, live: Registry, done: string): void {
  const problems = breaking(release, live);
  if (problems.length > 0) throw new Refusal(`${release.description.name} cannot be ${done}`, problems);
}

/** @throws {Refusal} that lists everything that would break */
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

/** Reads a build. `add` stores it. */
async function readEither(
  packageFolder: string,
): Promise<{ uploaded: Uploaded; add(store: ObjectStore): Promise<void> }> {
  if (await isShell(packageFolder)) {
    const { facts, files } = await readShellBuild(packageFolder);
    return { uploaded: { shell: facts }, add: (store) => addShellRelease(store, facts, files) };
  }
  const { facts, files } = await readBuild(packageFolder);
  return { uploaded: { remote: facts }, add: (store) => addRelease(store, facts, files) };
}

/** Returns whether a package is the shell, judging by its name. {@link readBuild} reports errors in the package. */
async function isShell(packageFolder: string): Promise<boolean> {
  const text = await readText(path.join(packageFolder, 'package.json'));
  try {
    return packageJson.safeParse(JSON.parse(text ?? 'null')).data?.name === SHELL;
  } catch {
    return false;
  }
}
