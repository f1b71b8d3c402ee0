import { Button, Card, useText } from 'shared-ui';
import type { TextId as FrameTextId } from '../frame/texts';
import type { TextId } from '../texts';
import styles from './RemoteCard.module.css';

interface RemoteCardProps {
  /** Why the page is missing. */
  why: TextId | FrameTextId;
  /** Without it the card has no Retry button. */
  onRetry?: () => void;
  busy?: boolean;
}

/** The card that is shown instead of a page that is not there. */
export function RemoteCard({ why, onRetry, busy }: RemoteCardProps) {
  const t = useText<TextId | FrameTextId>();
  return (
    <Card role="alert" className={styles.card}>
      <h1>{t('shell.remote.title')}</h1>
      <p>{t(why)}</p>
      {onRetry && (
        <Button onClick={onRetry} busy={busy} busyLabel={t('shell.remote.retrying')}>
          {t('shell.remote.retry')}
        </Button>
      )}
    </Card>
  );
}
