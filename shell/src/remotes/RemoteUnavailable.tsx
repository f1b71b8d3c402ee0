import { useState } from 'react';
import { paths } from 'contracts';
import { Button, Card, PageSpinner } from 'shared-ui';
import { Navigate, useLocation, useNavigate } from 'shared-ui/router';
import { useTexts } from '../texts';
import styles from './RemoteCard.module.css';
import { ContractError } from './Remotes';
import { useRemotes } from './RemotesContext';
import { releaseHasMoved } from './releaseHasMoved';
import { useHealing } from './useHealing';

/**
 * Stands where a remote's page should be when its code could not be had, unless that is since another release is live: then the page
 * comes anew by itself, once. Retry asks again in this page; when another
 * release is live by now, or the code is there but threw, only a new page can help, so it loads one at the same address.
 */
export function RemoteUnavailable({ remote }: { remote: string }) {
  const t = useTexts();
  const remotes = useRemotes();
  const navigate = useNavigate();
  const location = useLocation();
  const [busy, setBusy] = useState(false);
  // As it was when the page was entered: a successful retry forgets it a moment before the remote's page takes this place.
  const [failure] = useState(() => remotes.failureOf(remote));
  const healing = useHealing(remote, failure);

  // No failure: the remote is there, and has no page of this address. It is any other path, then.
  if (failure === undefined) return <Navigate to={paths.unauthorized} replace />;

  if (healing) return <PageSpinner />;

  const retry = async () => {
    setBusy(true);
    if (!remotes.canRetryInPlace(remote) || (await releaseHasMoved(remotes.registry, remote))) {
      remotes.reload();
      return;
    }
    await remotes.refresh(remote);
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
