/** The contract between the shell and its remotes, as a shell or a remote was built against it. */
export interface ContractState {
  /** The version. It increases with every change of the contract that can affect the other side. */
  version: number;
  /** The oldest version of the other side that still works with this one. It increases only with a breaking change. */
  oldest: number;
}

/**
 * The contract that this source code defines (`remote.ts`). An optional addition increases only `version`, so that a
 * shell and a remote that are one version apart still work together. docs/integrators.md describes when `oldest`
 * increases too.
 */
export const CONTRACT: ContractState = { version: 1, oldest: 1 };

/** Returns whether two sides are compatible: each side accepts the version of the other side. */
export function areCompatible(one: ContractState, other: ContractState): boolean {
  return one.version >= other.oldest && other.version >= one.oldest;
}
