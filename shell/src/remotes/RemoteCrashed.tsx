import { SHELL } from 'contracts';
import { useEffect, useState } from 'react';
import { PageSpinner } from 'shared-ui';
import { useLocation, useNavigate, useRouteError } from 'shared-ui/router';
import { isLoadFailure } from './isLoadFailure';
import { RemoteCard } from './RemoteCard';
import { useRemoteLoader } from './RemoteLoaderContext';
import { SlowError } from './slowness';
import { useReloadForNewRelease } from './useReloadForNewRelease';

/**
 * The error card that is shown instead of a page of a remote or of the shell, if the page threw while it rendered or
 * loaded a chunk. The rest of the suite keeps working. The first Retry renders the page again. A second Retry reloads
 * the document. If a chunk could not be loaded, the first Retry reloads the document. If the chunk is missing because
 * another release is live now, the document reloads itself, but only once.
 */
export function RemoteCrashed({ remote }: { remote: string }) {
  const error = useRouteError();
  const remoteLoader = useRemoteLoader();
  const navigate = useNavigate();
  const location = useLocation();
  const [busy, setBusy] = useState(false);
  const mayReload = useReloadForNewRelease(remote, error);

  useEffect(
    function reportCrash() {
      console.error(`${remote}:`, error);
      if (remote !== SHELL) remoteLoader.record(remote, performance.now(), { error });
    },
    [remote, error, remoteLoader],
  );

  const isSlow = error instanceof SlowError;
  const retry = async () => {
    setBusy(true);
    if (!isSlow) await remoteLoader.refresh(remote);
    // The router caches the failed chunk; only a reload fetches it again.
    if (!isLoadFailure(error) && !isSlow && remoteLoader.mayRedraw(remote))
      await navigate(location, { replace: true, state: location.state });
    else remoteLoader.reload();
  };

  if (mayReload) return <PageSpinner />;
  return (
    <RemoteCard
      why={isSlow ? 'shell.remote.slow' : isLoadFailure(error) ? 'shell.remote.text' : 'shell.remote.crashed'}
      onRetry={() => void retry()}
      busy={busy}
    />
  );
}
