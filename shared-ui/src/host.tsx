import { createContext, useContext } from 'react';
import type { ScreenHost } from 'contracts';

const HostContext = createContext<ScreenHost | null>(null);

/** Makes the host (the shell's or a standalone one's) known to the screens below. */
export const HostProvider = HostContext.Provider;

/**
 * The host of the screen: notices, addresses and what else a remote may use.
 * @throws when no host is above: a screen is always rendered inside one
 */
export function useHost(): ScreenHost {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost: no HostProvider above this component');
  return host;
}
