import { createContext, useContext } from 'react';
import type { Remotes } from './RemoteLoader';

const RemotesContext = createContext<Remotes | null>(null);

export const RemotesProvider = RemotesContext.Provider;

/** Returns the remotes of this page. */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes: no RemotesProvider above this component');
  return remotes;
}
