import { createContext, useContext } from 'react';
import type { ScreenHost } from 'contracts';

const HostContext = createContext<ScreenHost | null>(null);

/** Provides the services of the host (the shell or a standalone host) to the screens inside this provider. */
export const HostProvider = HostContext.Provider;

/**
 * Returns the screen's host, whose services a remote may use: toasts, paths and others.
 * @throws if no host is provided, because a screen cannot work without a host
 */
export function useHost(): ScreenHost {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost: no HostProvider above this component');
  return host;
}
