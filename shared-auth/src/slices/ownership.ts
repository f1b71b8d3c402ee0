import type { RemoteHost } from 'contracts';
import type { createLateSlices } from './lateSlices';

/** The methods with which a remote adds slices to the store. */
type SlicesOfRemote = Required<Pick<RemoteHost, 'addApi' | 'addReducer'>>;

/**
 * Returns the methods with which a remote may add slices to the store.
 * @param remote the remote's name
 * @param contract the version of the contract that the remote was built for
 */
export type SlicesOf = (remote: string, contract: number) => SlicesOfRemote;

const SHELL = 'the shell';

/**
 * Lets each remote add only slices under its own name.
 * @param slices the functions that add slices to the store
 * @param ofShell the names of the shell's own slices
 */
export function createOwnership(
  { addApi, addReducer }: ReturnType<typeof createLateSlices>,
  ofShell: readonly string[],
): SlicesOf {
  /** The owners of names without a remote's prefix. A remote of contract 1 may take any free name. */
  const owners = new Map(ofShell.map((name) => [name, SHELL]));
  return (remote, contract) => {
    const own = (name: string) => {
      const owner = /^mf-[^/]*/.exec(name)?.[0] ?? owners.get(name) ?? (contract > 1 ? SHELL : remote);
      if (owner !== remote) throw new Error(`${remote} cannot add ${name} to the store: it belongs to ${owner}`);
      owners.set(name, remote);
    };
    return {
      addApi(api) {
        own(api.reducerPath);
        addApi(api);
      },
      addReducer(name, reducer) {
        own(name);
        addReducer(name, reducer);
      },
    };
  };
}
