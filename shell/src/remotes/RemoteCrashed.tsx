import { useEffect } from 'react';
import { Button, Card } from 'shared-ui';
import { useRouteError } from 'shared-ui/router';
import { useTexts } from '../texts';
import styles from './RemoteCard.module.css';

/** Stands where a remote's page threw while it rendered or loaded its data. The rest of the suite goes on. */
export function RemoteCrashed({ remote }: { remote: string }) {
  const t = useTexts();
  const error = useRouteError();

  useEffect(
    function reportCrash() {
      console.error(`${remote}:`, error);
    },
    [remote, error],
  );

  return (
    <Card role="alert" className={styles.card}>
      <h1>{t('shell.remote.title')}</h1>
      <p>{t('shell.remote.crashed')}</p>
      <Button onClick={() => window.location.reload()}>{t('shell.remote.retry')}</Button>
    </Card>
  );
}
