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
 * increases too. Version 2: each remote has its own API (`addApi`), and the names of its reducers begin with its name
 * (docs/decisions/0022). Version 3: the shell hydrates pages that a server has rendered (`rendered.ts`,
 * docs/decisions/0030). Version 4: the host describes the open page (`openPage`, docs/decisions/0034). Version 5:
 * rendered pages may show a diner's own data (docs/decisions/0060).
 */
export const CONTRACT: ContractState = { version: 5, oldest: 1 };

/**
 * The first version whose shell hydrates a rendered page. An older shell renders the page again and fetches its data
 * again.
 */
export const RENDERED_SINCE = 3;

/** The first version whose shell shows a diner's rendered page only to this diner. */
export const RENDERED_FOR_DINERS_SINCE = 5;

/** Returns whether two sides are compatible: each side accepts the version of the other side. */
export function areCompatible(one: ContractState, other: ContractState): boolean {
  return one.version >= other.oldest && other.version >= one.oldest;
}
