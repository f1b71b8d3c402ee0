import { CONTRACT, understandEachOther, type ContractState } from 'contracts';
import type { Registry, RemoteRelease } from 'contracts/registry';
import { satisfies } from 'semver';

/** What a shell offers to the remotes. */
export interface ShellOffer {
  /** How it is called in a sentence. */
  name: string;
  contract: ContractState;
  /** The version it brings of each shared module. */
  shared: Readonly<Record<string, string>>;
  /** Addresses that are the shell's own. */
  pages: readonly string[];
}

/**
 * What would break if a release of a remote became live, each a sentence that says what to do; none when nothing would.
 * @param shell the shell that is live; without one only the remotes are compared
 */
export function breaking(release: RemoteRelease, live: Registry, shell?: ShellOffer): string[] {
  return [...collisions(release, live, shell), ...(shell ? misfits(release, shell) : [])];
}

/** Addresses that have another owner. A mount below another remote's is no collision: the longest one owns. */
function collisions({ description }: RemoteRelease, live: Registry, shell?: ShellOffer): string[] {
  const taken = [
    ...Object.values(live.remotes)
      .filter((entry) => entry.description.name !== description.name)
      .flatMap((entry) => entry.description.mounts.map(({ path }) => ({ path, owner: entry.description.name }))),
    ...(shell?.pages ?? []).map((path) => ({ path, owner: 'the shell' })),
  ];
  return description.mounts.flatMap(({ path }) =>
    taken.filter((other) => plain(other.path) === plain(path)).map(({ owner }) => `the address ${path} belongs to ${owner}: choose another in remote.json`),
  );
}

/** What a remote needs and the shell does not offer. */
function misfits({ description: { name }, builtAgainst }: RemoteRelease, shell: ShellOffer): string[] {
  const { contract } = builtAgainst;
  const problems = understandEachOther(shell.contract, contract)
    ? []
    : [
        contract.version < shell.contract.oldest
          ? `${name} speaks version ${contract.version} of the contract and ${shell.name} no older one than ${shell.contract.oldest}: build it with today's contracts package`
          : `${name} needs version ${contract.oldest} of the contract and ${shell.name} speaks ${shell.contract.version}: release the shell first`,
      ];
  for (const [module, range] of Object.entries(builtAgainst.shared)) {
    const version = shell.shared[module];
    if (version === undefined) problems.push(`${name} shares ${module} and ${shell.name} does not bring it: release a shell that does, or bundle it`);
    else if (!satisfies(version, range)) problems.push(`${name} needs ${module} ${range} and ${shell.name} brings ${version}: build it against ${version}, or release a shell with the other one first`);
  }
  return problems;
}

/** What of the live remotes would break if a shell became live, each a sentence. */
export function breakingShell(shell: ShellOffer, live: Registry): string[] {
  return Object.values(live.remotes).flatMap((entry) => [entry, ...(entry.canary ? [entry.canary] : [])].flatMap((release) => breaking(release, { schema: 1, remotes: {} }, shell)));
}

/** What these sources offer, for a shell that is built from them. */
export function offerOf(name: string, shared: Readonly<Record<string, string>>, pages: readonly string[]): ShellOffer {
  return { name, contract: CONTRACT, shared, pages };
}

/** The router tells neither letter case nor a closing slash apart. */
function plain(address: string): string {
  return address.toLowerCase().replace(/\/+$/, '');
}
