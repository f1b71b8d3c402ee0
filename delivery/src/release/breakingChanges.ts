import { areCompatible, isWithin, misfit, plainAddress, REMOTE_EXPOSE } from 'contracts';
import type { Registry, RemoteRelease, ShellRelease } from 'contracts/registry';
import { satisfies } from 'semver';

/**
 * Returns a message with advice for everything that would break if a release of a remote became live: paths with
 * another owner, modules that another remote consumes or does not expose, and requirements that the live shell does not
 * meet. Returns an empty list if nothing would break.
 *
 * A path below another remote's path without that remote's permission is reported only if the remote's release `before`
 * has no such conflict. Pages cut off a lower path without permission (`openRegistry`), so neither team has to wait for
 * the other one.
 * @param before the live release of the remote
 */
export function breaking(release: RemoteRelease, live: Registry, before?: RemoteRelease): string[] {
  const known = before ? missingConsents(before, live) : [];
  return [
    ...takenAddresses(release, live),
    ...missingConsents(release, live).filter((problem) => !known.includes(problem)),
    ...missingModules(release, live),
    ...(live.shell ? [...takenByShell(release, live.shell), ...unmetRequirements(release, live.shell)] : []),
  ];
}

/** Returns a message for each live remote or canary that would break if a release of the shell became live. */
export function breakingShell(shell: ShellRelease, live: Registry): string[] {
  const remotes: RemoteRelease[] = Object.values(live.remotes)
    .filter(({ description: { name } }) => live.off?.[name]?.state !== 'retired')
    .flatMap((entry) => [entry, ...(entry.canary ? [entry.canary] : [])]);
  return remotes.flatMap((release) => [...takenByShell(release, shell), ...unmetRequirements(release, shell)]);
}

/**
 * Compares the slots that remotes offer with what they add to slots: what the release adds, and what live releases of
 * other remotes add to its slots. A roll-back does not ask this, because pages leave out what a slot does not take.
 * @param before the live release of the remote. What it does not take either is no reason to wait
 */
export function unofferedSlots(
  { release, description }: RemoteRelease,
  live: Registry,
  before?: RemoteRelease,
): string[] {
  const { name, fills = [], slots } = description;
  const others = othersThan(name, live);
  const nameOf = (slot: string) => slot.slice(slot.indexOf('/') + 1);
  const offers = (one: string, slot: { version: number; oldest?: number } | undefined) =>
    `${one} offers ${slot ? `version ${slot.version}${slot.oldest ? ` (and none before ${slot.oldest})` : ''}` : 'no such slot'}`;
  const own = fills.flatMap((fill) => {
    const { slot, version } = fill;
    const [owner] = slot.split('/');
    const offering =
      owner === name ? description : others.find((other) => other.description.name === owner)?.description;
    const offered = offering?.slots?.[nameOf(slot)];
    const why = misfit(offered, fill);
    if (why === null) return [];
    if (why === 'label')
      return [
        `${name} ${release} adds to the slot ${slot} without a label, which ${owner} needs there: give it a "label" in "fills" in remote.json`,
      ];
    return [
      `${name} ${release} adds to version ${version} of the slot ${slot}, and ${offering ? offers(`the live ${owner}`, offered) : `no release of ${owner} is live`}: release a ${owner} that offers it first, or change "fills" in remote.json`,
    ];
  });
  const lost = others.flatMap((other) =>
    (other.description.fills ?? [])
      .filter(({ slot }) => slot.startsWith(`${name}/`))
      .flatMap((fill) => {
        const { slot, version } = fill;
        const why = misfit(slots?.[nameOf(slot)], fill);
        if (why === null || misfit(before?.description.slots?.[nameOf(slot)], fill)) return [];
        const until = `until ${other.description.name} is released`;
        return why === 'label'
          ? `${other.description.name} ${other.release} adds to the slot ${slot} without a label, which ${name} ${release} needs there: leave out "labelled" ${until} with one`
          : `${other.description.name} ${other.release} adds to version ${version} of the slot ${slot}, and ${offers(`${name} ${release}`, slots?.[nameOf(slot)])}: keep taking that version ("oldest") ${until} without it`;
      }),
  );
  return [...own, ...new Set(lost)];
}

/** Returns the live releases and canaries of the remotes that have not left the suite, except one remote. */
const othersThan = (name: string, live: Registry): RemoteRelease[] =>
  Object.values(live.remotes)
    .filter(({ description: each }) => each.name !== name && live.off?.[each.name]?.state !== 'retired')
    .flatMap((entry): RemoteRelease[] => [entry, ...(entry.canary ? [entry.canary] : [])]);

/**
 * Compares the modules that remotes expose to each other with those that they consume: what the release consumes, and
 * what live releases of other remotes consume of it.
 */
function missingModules(release: RemoteRelease, live: Registry): string[] {
  const { name } = release.description;
  const others = othersThan(name, live);
  const isExposed = ({ exposes = [] }: RemoteRelease, module: string) => [REMOTE_EXPOSE, ...exposes].includes(module);
  const own = (release.consumes ?? []).flatMap(({ remote, module }) => {
    const [owner] = others.filter(({ description }) => description.name === remote);
    if (owner && isExposed(owner, module)) return [];
    return [
      `${name} ${release.release} consumes ${module} of ${remote}, ${owner ? `and ${remote} ${owner.release} does not expose it` : `and no release of ${remote} is live`}: release a ${remote} that exposes it first, or stop using it`,
    ];
  });
  const lost = others.flatMap((other) =>
    (other.consumes ?? [])
      .filter(({ remote, module }) => remote === name && !isExposed(release, module))
      .map(
        ({ module }) =>
          `${other.description.name} ${other.release} consumes ${module} of ${name}, and ${name} ${release.release} does not expose it: keep exposing it until ${other.description.name} is released without it`,
      ),
  );
  return [...own, ...lost];
}

type OwnedMount = RemoteRelease['description']['mounts'][number] & { remote: string };

/** Finds paths that belong to another remote. A retired remote owns no paths. */
function takenAddresses(release: RemoteRelease, live: Registry): string[] {
  return conflicts(release, live, (own, taken) =>
    isSame(own.path, taken.path)
      ? `the address ${own.path} belongs to ${taken.remote}: choose another in remote.json`
      : undefined,
  );
}

/** Finds paths above or below another remote's path without the permission of the upper remote. */
function missingConsents(release: RemoteRelease, live: Registry): string[] {
  return conflicts(release, live, (own, taken) => {
    if (isSame(own.path, taken.path)) return undefined;
    if (isBelow(own, taken) && !taken.below?.includes(own.remote))
      return `the address ${own.path} is below ${taken.path} of ${taken.remote}: choose another in remote.json, or ask that team to release a remote.json with "below": ["${own.remote}"] at ${taken.path}`;
    if (isBelow(taken, own) && !own.below?.includes(taken.remote))
      return `the address ${own.path} has ${taken.path} of ${taken.remote} below it: choose another in remote.json, or allow it with "below": ["${taken.remote}"]`;
    return undefined;
  });
}

/** Compares each mount of a remote with each mount of the other live remotes and their canaries. */
function conflicts(
  { description: { name, mounts } }: RemoteRelease,
  live: Registry,
  conflict: (own: OwnedMount, taken: OwnedMount) => string | undefined,
): string[] {
  const others = Object.values(live.remotes)
    .filter((entry) => live.off?.[entry.description.name]?.state !== 'retired')
    .flatMap((entry) => [entry.description, ...(entry.canary ? [entry.canary.description] : [])])
    .filter((other) => other.name !== name);
  const problems = mounts.flatMap((mount) =>
    others.flatMap((other) =>
      other.mounts.flatMap((taken) => conflict({ ...mount, remote: name }, { ...taken, remote: other.name }) ?? []),
    ),
  );
  return [...new Set(problems)];
}

const isBelow = (lower: OwnedMount, upper: OwnedMount) => isWithin(lower.path, upper.path);

function takenByShell({ description: { name, mounts } }: RemoteRelease, { offers }: ShellRelease): string[] {
  return mounts
    .filter(({ path }) => offers.pages.some((page) => isSame(page, path)))
    .map(({ path }) => `the address ${path} of ${name} belongs to the shell: choose another in remote.json`);
}

/** Returns the requirements of a remote that a shell does not meet. */
function unmetRequirements(
  { release, description: { name }, builtAgainst }: RemoteRelease,
  { release: shell, offers }: ShellRelease,
): string[] {
  const { contract } = builtAgainst;
  const problems: string[] = [];
  if (!areCompatible(offers.contract, contract)) {
    problems.push(
      contract.version < offers.contract.oldest
        ? `${name} ${release} speaks version ${contract.version} of the contract and the shell ${shell} none before ${offers.contract.oldest}: build it with today's contracts package`
        : `${name} ${release} speaks no version of the contract before ${contract.oldest} and the shell ${shell} speaks ${offers.contract.version}: release the shell first`,
    );
  }
  for (const [module, range] of Object.entries(builtAgainst.shared)) {
    const version = offers.shared[module];
    if (version === undefined)
      problems.push(
        `${name} ${release} shares ${module} and the shell ${shell} does not bring it: release a shell that does, or bundle it`,
      );
    else if (!satisfies(version, range))
      problems.push(
        `${name} ${release} needs ${module} ${range} and the shell ${shell} brings ${version}: build it against ${version}, or release a shell with the other one first`,
      );
  }
  return problems;
}

const isSame = (one: string, other: string) => plainAddress(one) === plainAddress(other);
