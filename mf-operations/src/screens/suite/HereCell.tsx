import { formatNumber, useLanguage } from 'shared-ui';
import type { Here } from './runningReleases';
import { Code } from './Code';
import { Sign } from './Sign';
import { useTexts } from '../../texts';
import styles from './SuiteScreen.module.css';

/** The state of a release in the current page. */
export function HereCell({ here }: { here: Here }) {
  const t = useTexts();
  const language = useLanguage();
  switch (here.state) {
    case 'loaded':
      return <Sign tone="good">{t('suitePage.here.loaded', { ms: formatNumber(here.ms, language) })}</Sign>;
    case 'failed':
      return (
        <span className={styles.lines}>
          <span>
            <Sign tone="poor">{t('suitePage.here.failed')}</Sign>
          </span>
          <span className={styles.quiet}>{t(`suitePage.reason.${here.reason}`)}</span>
        </span>
      );
    case 'overridden':
      return (
        <span className={styles.lines}>
          <span>
            <Sign tone="middling">{t('suitePage.here.overridden')}</Sign>
          </span>
          <span className={styles.quiet}>
            <Code>{here.origin}</Code>
          </span>
        </span>
      );
    case 'unsigned':
      return <Sign tone="poor">{t('suitePage.here.unsigned')}</Sign>;
    case 'off':
      return t('suitePage.here.off');
    case 'other':
      return here.release === null ? (
        t('suitePage.here.unknown')
      ) : (
        <span className={styles.lines}>
          <span>{t('suitePage.here.other')}</span>
          <span className={styles.quiet}>
            <Code>{here.release}</Code>
          </span>
        </span>
      );
    case 'unused':
      return t('suitePage.here.unused');
  }
}
