/** A state of the contract between the shell and its remotes, as one side was built against it. */
export interface ContractState {
  /** Goes up with every change of the contract that the other side could notice. */
  version: number;
  /** The oldest version of the other side that still works with this one: it goes up only with a change that breaks. */
  oldest: number;
}

/**
 * The contract as these sources have it (`remote.ts`). What is added and may be left out raises `version` alone, so that a shell
 * and a remote that are a version apart go on together; docs/integrators.md says when `oldest` follows.
 *
 * 2: each remote has an API of its own (`addApi`), and its reducers carry its name (docs/decisions/0022).
 */
export const CONTRACT: ContractState = { version: 2, oldest: 1 };

/** Whether two sides understand each other: neither is older than the other still works with. */
export function understandEachOther(one: ContractState, other: ContractState): boolean {
  return one.version >= other.oldest && other.version >= one.oldest;
}
