import { Banner, Button, isolated } from 'shared-ui';
import { useTexts } from '../../texts';
import styles from './SuiteScreen.module.css';

interface PageWarningsProps {
  /** True if the live registry could not be read. */
  unreachable: boolean;
  /** True while the registry is being read again. */
  busy: boolean;
  onRetry: () => void;
  /** True if a newer release than this page's release is live. */
  newer: boolean;
  onReload: () => void;
  /** The origins of the remotes that this tab loads from a developer's machine, keyed by the remotes' names. */
  overrides: Record<string, string>;
}

/** The warnings about the page itself. They are above the other data, because people must see them first. */
export function PageWarnings({ unreachable, busy, onRetry, newer, onReload, overrides }: PageWarningsProps) {
  const t = useTexts();
  const remotes = Object.keys(overrides);
  if (!unreachable && !newer && remotes.length === 0) return null;
  return (
    <div className={styles.notices}>
      {unreachable && (
        <div className={styles.notice}>
          <Banner tone="warning">{t('suitePage.unreachable')}</Banner>
          <Button variant="secondary" busy={busy} onClick={onRetry}>
            {t('suitePage.retry')}
          </Button>
        </div>
      )}
      {newer && (
        <div className={styles.notice}>
          <Banner tone="info">{t('suitePage.newer')}</Banner>
          <Button onClick={onReload}>{t('suitePage.newer.reload')}</Button>
        </div>
      )}
      {remotes.length > 0 && (
        <Banner tone="warning">
          {t('suitePage.overrides', { count: remotes.length, remotes: remotes.map(isolated).join(', ') })}
        </Banner>
      )}
    </div>
  );
}
