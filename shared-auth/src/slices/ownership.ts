import type { RemoteHost } from 'contracts';
import type { createLateSlices } from './lateSlices';

/** The additions to the store that a remote's host allows. */
export type SlicesOfRemote = Required<Pick<RemoteHost, 'addApi' | 'addReducer'>>;

/**
 * Gives a remote what it may add to the store.
 * @param remote the remote's name
 * @param contract the version of the contract it was built against
 */
export type SlicesOf = (remote: string, contract: number) => SlicesOfRemote;

const SHELL = 'the shell';

/**
 * Lets each remote add to the store what is its own by name, and nothing else.
 * @param slices where it is added
 * @param ofShell names in the store that the shell has itself
 */
export function createOwnership({ addApi, addReducer }: ReturnType<typeof createLateSlices>, ofShell: readonly string[]): SlicesOf {
  /** Of the names that do not say whose they are. A remote of contract 1 may take any that is free. */
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
