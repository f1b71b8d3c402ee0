import { Banner } from 'shared-ui';
import { useTexts } from '../texts';
import styles from './LoginFailure.module.css';

/** Up to here a wait is told in seconds, then in minutes, rounded up. */
const MOST_SECONDS = 90;

/** The one banner of any failure (specification section 8). After too many attempts it also says when to try again. */
export function LoginFailure({ error }: { error: unknown }) {
  const t = useTexts();
  const seconds = waitOf(error);
  return (
    <Banner tone="error">
      <p className={styles.sentence}>{t('auth.login.failed')}</p>
      {seconds !== null && (
        <p className={styles.sentence}>
          {seconds <= MOST_SECONDS ? t('auth.login.wait.seconds', { count: seconds }) : t('auth.login.wait.minutes', { count: Math.ceil(seconds / 60) })}
        </p>
      )}
    </Banner>
  );
}

/** The seconds the server asks to wait before the next attempt; null when it asks for none. */
function waitOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error) || error.status !== 429 || !('data' in error)) return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('retryAfter' in data) || typeof data.retryAfter !== 'number') return null;
  return Math.max(1, Math.ceil(data.retryAfter));
}
