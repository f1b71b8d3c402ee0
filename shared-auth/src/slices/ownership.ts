import type { RemoteHost } from 'contracts';
import type { createLateSlices } from './lateSlices';

/** The methods with which a remote adds slices to the store. */
type SlicesOfRemote = Pick<RemoteHost, 'addApi' | 'addReducer'>;

/** Returns the methods with which a remote, named by its name, may add slices to the store. */
export type SlicesOf = (remote: string) => SlicesOfRemote;

const SHELL = 'the shell';

/**
 * Lets each remote add only slices under its own name. All other names belong to the shell.
 * @param slices the functions that add slices to the store
 */
export function createOwnership({ addApi, addReducer }: ReturnType<typeof createLateSlices>): SlicesOf {
  return (remote) => {
    const own = (name: string) => {
      const owner = /^mf-[^/]*/.exec(name)?.[0] ?? SHELL;
      if (owner !== remote) throw new Error(`${remote} cannot add ${name} to the store: it belongs to ${owner}`);
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
