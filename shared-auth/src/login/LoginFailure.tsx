import { Banner, useText, type UiTextId } from 'shared-ui';
import { apiMessage } from '../refusals/refusalTexts';
import type { TextId } from '../texts';
import styles from './LoginFailure.module.css';

/**
 * The banner for all failures of a login (specification section 8). After too many attempts it also says when to try
 * again.
 */
export function LoginFailure({ error }: { error: unknown }) {
  const t = useText<TextId | UiTextId>();
  const wait = isThrottled(error) ? apiMessage(error) : undefined;
  return (
    <Banner tone="error">
      <p className={styles.sentence}>{t('auth.login.failed')}</p>
      {wait !== undefined && <p className={styles.sentence}>{t('ui.error.sentence', { message: wait })}</p>}
    </Banner>
  );
}

function isThrottled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 429;
}
