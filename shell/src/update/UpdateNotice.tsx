import { useEffect, useState } from 'react';
import { Button } from 'shared-ui';
import { useTexts } from './texts';
import styles from './UpdateNotice.module.css';

/** How often the notice asks whether a reload would lose something, in milliseconds. */
const ASK_MS = 2000;

interface UpdateNoticeProps {
  isSecurity: boolean;
  losesNothing: (afterPause: boolean) => boolean;
  reload: () => void;
}

/**
 * Offers a reload for a newer release, while it would lose nothing. A security update stays on the screen, and reloads
 * the page by itself at the first such moment.
 */
export function UpdateNotice({ isSecurity, losesNothing, reload }: UpdateNoticeProps) {
  const t = useTexts();
  const [isOffered, setOffered] = useState(false);
  const [isPutOff, putOff] = useState(false);

  useEffect(
    function waitForTheMoment() {
      const timer = setInterval(() => {
        const isMoment = losesNothing(isSecurity || !isOffered);
        setOffered(isMoment);
        if (isMoment && isSecurity) reload();
      }, ASK_MS);
      return () => clearInterval(timer);
    },
    [isSecurity, isOffered, losesNothing, reload],
  );

  if (!isSecurity && (isPutOff || !isOffered)) return null;
  return (
    <aside className={styles.place} aria-label={t('update.label')}>
      <div className={styles.notice} role="status">
        <p>
          {t(isSecurity ? 'update.security' : 'update.text')} {isSecurity && t('update.soon')}
        </p>
        {!isSecurity && (
          <span className={styles.actions}>
            <Button onClick={reload}>{t('update.reload')}</Button>
            <Button variant="bare" onClick={() => putOff(true)}>
              {t('update.later')}
            </Button>
          </span>
        )}
      </div>
    </aside>
  );
}
