import path from 'node:path';
import { SHELL } from 'contracts';
import type { Registry, RemoteRelease, ShellRelease } from 'contracts/registry';
import type { Author } from '../author';
import { Refusal } from '../refusal';
import { keyFor, nameIn } from '../owners/trust';
import type { RegistryChange } from '../registry/change';
import { withLive, withShell } from '../registry/entries';
import { registryLog, type RegistryLog } from '../registry/registryLog';
import { readText } from '../store/files';
import type { ObjectStore } from '../store/objectStore';
import { readBuild } from './build';
import { packageJson } from './package';
import { addRelease } from './releases';
import { addShellRelease, readShellBuild } from './shell';
import { breaking, breakingShell, unofferedSlots } from './breakingChanges';

/** The result of a publish. */
export interface Published {
  /** The remote's name, or `shell`. */
  remote: string;
  release: string;
  /** False when this content was already live. */
  changed: boolean;
  /** Set when this build is not live, because another author made another release live or rolled back to it. */
  kept?: string;
  /** The change that made the release live that this one has replaced. */
  replaced?: RegistryChange;
}

/** A release in the store, of a remote or of the shell. */
type Uploaded = { shell: ShellRelease } | { remote: RemoteRelease };

/**
 * Adds a remote's production build to the store. Browsers do not get it yet.
 * @param warn gets a sentence about each thing that should be better
 * @returns the release
 * @throws {Refusal} when the build is incomplete, or something would break if it were live
 */
export async function upload(
  packageFolder: string,
  store: ObjectStore,
  by: Author,
  warn: (warning: string) => void = () => {},
): Promise<RemoteRelease> {
  const { facts, files, warnings } = await readBuild(packageFolder);
  const live = await registryLog(store).read();
  refuse({ remote: facts }, live, live);
  keyFor(withLive(live, facts, new Date()), facts.description.name, by);
  await addRelease(store, facts, files);
  warnings.forEach(warn);
  return facts;
}

/**
 * Publishes a production build of a remote or of the shell: adds the release, then makes it live. Browsers get it only
 * after the last step. Publishing equal content again changes nothing.
 * @param by the publisher, for the registry's log
 * @throws {Refusal} when the build is incomplete, something would break, or somebody else has made another release live
 *   during this call
 */
export async function publish(
  packageFolder: string,
  store: ObjectStore,
  by: Author,
  now?: () => Date,
): Promise<Published> {
  const [published] = await publishAll([packageFolder], store, by, now);
  return published!;
}

/**
 * Publishes several builds together, such as a shell with a new contract and remotes that use it. Only the final state
 * must be compatible. The shell is first, then the remotes in the given order.
 * @param options `onlyOwn`: publishes only parts that were never released, or whose live release this author published
 * last; so it undoes neither a roll-back nor another author's release. `isSecurity`: open pages must get the releases
 * soon. `warn`: see {@link upload}
 * @throws {Refusal} like {@link publish}. Some of the builds may then be live, but only if another process published
 * something during this call
 */
export async function publishAll(
  packageFolders: readonly string[],
  store: ObjectStore,
  by: Author,
  now: () => Date = () => new Date(),
  {
    onlyOwn = false,
    isSecurity = false,
    warn = () => {},
  }: { onlyOwn?: boolean; isSecurity?: boolean; warn?(warning: string): void } = {},
): Promise<Published[]> {
  const log = registryLog(store, now);
  const builds = await Promise.all(packageFolders.map(readEither));
  const before = await log.read();
  const foreign = onlyOwn ? await changesOfOthers(builds, before, log, by) : new Map<string, string>();
  const own = builds.filter(({ uploaded }) => !foreign.has(partOf(uploaded)));
  const together = own
    .map(({ uploaded }) => uploaded)
    .filter((uploaded) => !onlyOwn || liveReleaseOf(partOf(uploaded), before) !== releaseOf(uploaded))
    .sort((one, other) => Number('shell' in other) - Number('shell' in one));
  const inTheEnd = (live: Registry) =>
    together.reduce((registry, uploaded) => withUploaded(registry, uploaded, now(), isSecurity), live);
  for (const uploaded of together) {
    refuse(uploaded, before, inTheEnd(before));
    keyFor(inTheEnd(before), partOf(uploaded), by);
  }
  for (const { add, warnings } of own) {
    await add(store);
    warnings.forEach(warn);
  }

  const published: Published[] = [...foreign].map(([remote, kept]) => ({
    remote,
    release: liveReleaseOf(remote, before) ?? '',
    changed: false,
    kept,
  }));
  for (const uploaded of together) {
    const [remote, release] = [partOf(uploaded), releaseOf(uploaded)];
    const replaced = (await log.lastRelease(remote)) ?? undefined;
    let [changed, overtaken] = [false, false];
    await log.change((live) => {
      const previous = liveReleaseOf(remote, live) ?? null;
      overtaken = previous !== release && previous !== (liveReleaseOf(remote, before) ?? null);
      if (overtaken) return null;
      refuse(uploaded, live, inTheEnd(live));
      changed = previous !== release;
      return changed
        ? {
            registry: withUploaded(live, uploaded, now(), isSecurity),
            change: { by, verb: 'publish', remote, release, previous },
          }
        : null;
    });
    const kept = overtaken ? ((await log.lastRelease(remote)) ?? undefined) : undefined;
    if (kept && !onlyOwn) throw overtakenBy(kept, release);
    published.push({
      remote,
      release: kept?.release ?? release,
      changed,
      ...(kept && { kept: staysLive(kept) }),
      ...(changed && { replaced }),
    });
  }
  return published;
}

/** Returns a sentence about the release that stays live. */
function staysLive({ by, verb, remote, release }: RegistryChange): string {
  const did = verb === 'rollback' ? 'rolled back to' : 'published';
  return `${remote} ${release} stays live, which ${by} ${did}; npm run release -w ${remote} publishes this build`;
}

/** Returns the refusal of a release while whose publishing somebody else made another one live. */
function overtakenBy({ at, by, verb, remote, release }: RegistryChange, own: string): Refusal {
  const how = verb === 'rollback' ? 'rolled back to' : 'published';
  return new Refusal(`${remote} cannot be published`, [
    `${release} went live meanwhile: ${by} ${how} it at ${at}. Check that ${own} contains its changes, then publish again to replace it`,
  ]);
}

/**
 * Finds the parts whose live release another author published, or that somebody rolled back. In a store with owners,
 * an author without a key publishes nothing.
 * @returns by part, a sentence that says what happened
 */
async function changesOfOthers(
  builds: readonly { uploaded: Uploaded }[],
  live: Registry,
  log: RegistryLog,
  by: Author,
): Promise<Map<string, string>> {
  const different = builds
    .map(({ uploaded }) => uploaded)
    .filter((uploaded) => ![undefined, releaseOf(uploaded)].includes(liveReleaseOf(partOf(uploaded), live)))
    .map(partOf);
  if (live.owners && typeof by === 'string') {
    const unreleased = builds.map(({ uploaded }) => partOf(uploaded)).filter((part) => !liveReleaseOf(part, live));
    const reason = 'is not published: the releases of this store have owners, and RELEASE_KEY names no key';
    return new Map([...different, ...unreleased].map((part) => [part, `${part} ${reason}`]));
  }
  if (different.length === 0) return new Map();
  const changes = await Promise.all(different.map(async (part) => ({ part, last: await log.lastRelease(part) })));
  return new Map(
    changes.flatMap(({ part, last }) => {
      const isOwn = last?.verb === 'publish' && last.by === nameIn(live, by) && live.off?.[part]?.state !== 'retired';
      return last && !isOwn ? [[part, staysLive(last)] as const] : [];
    }),
  );
}

const partOf = (uploaded: Uploaded) => ('shell' in uploaded ? SHELL : uploaded.remote.description.name);
const releaseOf = (uploaded: Uploaded) => ('shell' in uploaded ? uploaded.shell : uploaded.remote).release;
const liveReleaseOf = (part: string, live: Registry) => (part === SHELL ? live.shell : live.remotes[part])?.release;

/**
 * @param before the remote's live release, whose conflicts with other remotes are known ({@link breaking})
 * @throws {Refusal} that lists everything that would break
 */
export function refuseWhatBreaks(
  release: RemoteRelease,
  live: Registry,
  done: string,
  before: RemoteRelease | undefined,
): void {
  const problems = breaking(release, live, before);
  if (problems.length > 0) throw new Refusal(`${release.description.name} cannot be ${done}`, problems);
}

/** @throws {Refusal} for a retired remote, because its paths may have another owner by now */
export function refuseRetired({ off }: Registry, part: string, done: string): void {
  if (off?.[part]?.state === 'retired')
    throw new Refusal(`${part} cannot be ${done}`, [
      `it is retired: npm run delivery -- enable ${part} brings it back`,
    ]);
}

/** @throws {Refusal} that lists everything that would break */
export function refuseShellThatBreaks(shell: ShellRelease, live: Registry, done: string): void {
  const problems = breakingShell(shell, live);
  if (problems.length > 0) throw new Refusal(`the shell cannot be ${done}`, problems);
}

/**
 * @param live the registry before the publish
 * @param inTheEnd the registry after it
 */
function refuse(uploaded: Uploaded, live: Registry, inTheEnd: Registry): void {
  if ('shell' in uploaded) return refuseShellThatBreaks(uploaded.shell, inTheEnd, 'published');
  const { name } = uploaded.remote.description;
  refuseRetired(live, name, 'published');
  refuseWhatBreaks(uploaded.remote, inTheEnd, 'published', live.remotes[name]);
  const slots = unofferedSlots(uploaded.remote, inTheEnd, live.remotes[name]);
  if (slots.length > 0) throw new Refusal(`${name} cannot be published`, slots);
}

function withUploaded(registry: Registry, uploaded: Uploaded, at: Date, isSecurity: boolean): Registry {
  return 'shell' in uploaded
    ? withShell(registry, uploaded.shell, at, isSecurity)
    : withLive(registry, uploaded.remote, at, isSecurity);
}

/** Reads a build. `add` stores it. */
async function readEither(
  packageFolder: string,
): Promise<{ uploaded: Uploaded; warnings: string[]; add(store: ObjectStore): Promise<void> }> {
  if (await isShell(packageFolder)) {
    const { facts, files } = await readShellBuild(packageFolder);
    return { uploaded: { shell: facts }, warnings: [], add: (store) => addShellRelease(store, facts, files) };
  }
  const { facts, files, warnings } = await readBuild(packageFolder);
  return { uploaded: { remote: facts }, warnings, add: (store) => addRelease(store, facts, files) };
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
