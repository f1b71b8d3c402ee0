import type { ClosedMount } from 'contracts';
import { RemoteCard } from './RemoteCard';
import { useRemoteLoader } from './RemoteLoaderContext';

/**
 * The card at the paths of a closed mount: its remote is off, or a remote above it does not allow it. Nothing of the
 * remote is loaded. Retry reloads the document, because an open page never changes its registry.
 */
export function RemoteClosed({ why }: Pick<ClosedMount, 'why'>) {
  const { reload } = useRemoteLoader();
  return <RemoteCard why={`shell.remote.${why}`} onRetry={why === 'retired' ? undefined : () => reload()} />;
}
