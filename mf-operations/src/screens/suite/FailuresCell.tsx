import { LOAD_FAILURES } from 'contracts';
import { formatMoment, formatNumber, useLanguage } from 'shared-ui';
import { Sign } from './Sign';
import type { RemoteLoads } from './telemetry';
import { useTexts } from '../../texts';
import styles from './SuiteScreen.module.css';

/** Shows how often a release failed in open pages, why, and when it last failed. */
export function FailuresCell({ loads }: { loads: RemoteLoads | null }) {
  const t = useTexts();
  const language = useLanguage();
  if (!loads) return t('suitePage.none');
  const reasons = LOAD_FAILURES.filter((reason) => loads.failures[reason] > 0);
  const sum = reasons.reduce((count, reason) => count + loads.failures[reason], 0);
  if (sum === 0) return formatNumber(0, language);
  return (
    <span className={styles.lines}>
      <span>
        <Sign tone="poor">{formatNumber(sum, language)}</Sign>
      </span>
      {reasons.map((reason) => (
        <span key={reason} className={styles.quiet}>
          {t('suitePage.failures.because', {
            reason: t(`suitePage.reason.${reason}`),
            count: formatNumber(loads.failures[reason], language),
          })}
        </span>
      ))}
      {loads.lastFailureAt !== null && (
        <span className={styles.quiet}>
          {t('suitePage.failures.last', { when: formatMoment(loads.lastFailureAt, language) })}
        </span>
      )}
    </span>
  );
}
