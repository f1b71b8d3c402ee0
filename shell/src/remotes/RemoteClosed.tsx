import type { ClosedMount } from 'contracts';
import { Button, Card } from 'shared-ui';
import { useTexts } from '../texts';
import styles from './RemoteCard.module.css';
import { useRemoteLoader } from './RemoteLoaderContext';

/**
 * The card at the paths of a closed mount: its remote is off, or a remote above it does not allow it. Nothing of the
 * remote is loaded. Retry reloads the document, because an open page never changes its registry.
 */
export function RemoteClosed({ why }: Pick<ClosedMount, 'why'>) {
  const t = useTexts();
  const { reload } = useRemoteLoader();
  return (
    <Card role="alert" className={styles.card}>
      <h1>{t('shell.remote.title')}</h1>
      <p>{t(`shell.remote.${why}`)}</p>
      {why !== 'retired' && <Button onClick={() => reload()}>{t('shell.remote.retry')}</Button>}
    </Card>
  );
}
