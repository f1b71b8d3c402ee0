import { createContext, useContext } from 'react';
import type { RemoteLoader } from './RemoteLoader';

const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

export const RemoteLoaderProvider = RemoteLoaderContext.Provider;

/** Returns the loader of this page's remotes. */
export function useRemoteLoader(): RemoteLoader {
  const remoteLoader = useContext(RemoteLoaderContext);
  if (!remoteLoader) throw new Error('useRemoteLoader: no RemoteLoaderProvider above this component');
  return remoteLoader;
}
