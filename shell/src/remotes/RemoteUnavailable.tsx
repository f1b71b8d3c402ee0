import { useState } from 'react';
import { paths } from 'contracts';
import { Button, Card, PageSpinner } from 'shared-ui';
import { Navigate, useLocation, useNavigate } from 'shared-ui/router';
import { useTexts } from '../texts';
import styles from './RemoteCard.module.css';
import { ContractError } from './RemoteLoader';
import { useRemoteLoader } from './RemoteLoaderContext';
import { releaseHasMoved } from './releaseHasMoved';
import { useReloadForNewRelease } from './useReloadForNewRelease';

/**
 * The error card that is shown instead of a remote's page when the remote's code could not be loaded. If the reason is
 * that another release is live now, the document reloads itself, but only once. Retry loads the remote again. If the
 * code threw, or if another release is live now, Retry reloads the document at the same URL.
 */
export function RemoteUnavailable({ remote }: { remote: string }) {
  const t = useTexts();
  const remoteLoader = useRemoteLoader();
  const navigate = useNavigate();
  const location = useLocation();
  const [busy, setBusy] = useState(false);
  // The failure when the card appeared. The card must remember it, because a successful retry clears the failure just
  // before the remote's page replaces this card.
  const [failure] = useState(() => remoteLoader.failureOf(remote));
  const mayReload = useReloadForNewRelease(remote, failure);

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

  return (
    <Card role="alert" className={styles.card}>
      <h1>{t('shell.remote.title')}</h1>
      <p>{t(failure instanceof ContractError ? 'shell.remote.contract' : 'shell.remote.text')}</p>
      <Button onClick={() => void retry()} busy={busy} busyLabel={t('shell.remote.retrying')}>
        {t('shell.remote.retry')}
      </Button>
    </Card>
  );
}
