import { useEffect, useRef, useState } from 'react';
import { paths } from 'contracts';
import { PageSpinner } from 'shared-ui';
import { Navigate, useLocation, useNavigate } from 'shared-ui/router';
import type { TextId } from '../texts';
import { RemoteCard } from './RemoteCard';
import { ContractError } from './RemoteLoader';
import { useRemoteLoader } from './RemoteLoaderContext';
import { releaseHasMoved } from './releaseHasMoved';
import { SlowError } from './slowness';
import { useReloadForNewRelease } from './useReloadForNewRelease';

/**
 * The content of a remote's mount until its routes are known. If the frame of the dashboard is shown before its page has
 * arrived, this is a spinner, and the router is asked again for the page.
 *
 * The error card that is shown instead of a remote's page when the remote's code could not be loaded. If the reason is
 * that another release is live now, the document reloads itself, but only once. Retry loads the remote again. If the
 * code threw, or if another release is live now, Retry reloads the document at the same URL.
 */
export function RemoteUnavailable({ remote }: { remote: string }) {
  const remoteLoader = useRemoteLoader();
  const navigate = useNavigate();
  const location = useLocation();
  const [busy, setBusy] = useState(false);
  const { key } = location;
  // The outcome of the last navigation. It must be remembered, because the next one changes it before its page replaces
  // this card or spinner.
  const outcome = () => {
    const failure = remoteLoader.failureOf(remote);
    return { failure, at: key, isAwaited: failure === undefined && !remoteLoader.grafted.has(remote) };
  };
  const [{ failure, at, isAwaited }, setOutcome] = useState(outcome);
  if (at !== key) setOutcome(outcome());
  const mayReload = useReloadForNewRelease(remote, failure);
  const asked = useRef('');

  useEffect(
    function askForThePage() {
      // Once per navigation: effects run again when the frame shows this spinner again after a card, and that must not
      // cancel a navigation to another page.
      if (!isAwaited || asked.current === location.key) return;
      asked.current = location.key;
      void navigate(location, { replace: true, state: location.state });
    },
    [isAwaited, navigate, location],
  );

  if (isAwaited) return <PageSpinner />;
  // Without a failure the remote was loaded but has no page at this URL, so the path is unknown.
  if (failure === undefined) return <Navigate to={paths.unauthorized} replace />;

  if (mayReload) return <PageSpinner />;

  const retry = async () => {
    setBusy(true);
    if (!remoteLoader.canRetryInPlace(remote) || (await releaseHasMoved(remoteLoader.registry, remote))) {
      remoteLoader.reload();
      return;
    }
    await remoteLoader.refresh(remote);
    await navigate(location, { replace: true, state: location.state });
    setBusy(false);
  };

  return <RemoteCard why={textFor(failure)} onRetry={() => void retry()} busy={busy} />;
}

function textFor(failure: unknown): TextId {
  if (failure instanceof ContractError) return 'shell.remote.contract';
  return failure instanceof SlowError ? 'shell.remote.slow' : 'shell.remote.text';
}
