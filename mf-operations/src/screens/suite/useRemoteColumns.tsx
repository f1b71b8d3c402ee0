import { useMemo } from 'react';
import { formatDecimal, formatMoment, formatNumber, formatShare, useLanguage, type Column } from 'shared-ui';
import { Code } from './Code';
import { FailuresCell } from './FailuresCell';
import { HereCell } from './HereCell';
import type { RunningRelease } from './runningReleases';
import { Sign } from './Sign';
import { useTexts } from '../../texts';
import styles from './SuiteScreen.module.css';

/** Returns the columns of the table of running releases. */
export function useRemoteColumns(): readonly Column<RunningRelease>[] {
  const t = useTexts();
  const language = useLanguage();
  return useMemo(() => {
    const seconds = (value: number) => t('suitePage.seconds', { seconds: formatDecimal(value, language) });
    return [
      {
        id: 'remote',
        header: t('suitePage.remote'),
        lines: 3,
        cell: ({ remote, layout, mounts }) => (
          <span className={styles.lines}>
            <span className={styles.strong}>
              <Code>{remote}</Code>
            </span>
            <span className={styles.quiet}>{t(`suitePage.layout.${layout}`)}</span>
            {mounts.map(({ path, isCut }) => (
              <span key={path} className={styles.quiet}>
                <Code>{path}</Code> {isCut && <Sign tone="poor">{t('suitePage.cut')}</Sign>}
              </span>
            ))}
          </span>
        ),
      },
      {
        id: 'release',
        header: t('suitePage.release'),
        lines: 2,
        cell: ({ release, share, since, off }) => (
          <span className={styles.lines}>
            <span>
              <Code>{release}</Code>
            </span>
            {off !== null && <Sign tone={off === 'disabled' ? 'poor' : 'middling'}>{t(`suitePage.off.${off}`)}</Sign>}
            {share !== null && (
              <Sign tone="middling">{t('suitePage.canary', { share: formatShare(share, language) })}</Sign>
            )}
            {since !== null && (
              <span className={styles.quiet}>{t('suitePage.since', { when: formatMoment(since, language) })}</span>
            )}
          </span>
        ),
      },
      {
        id: 'contract',
        header: t('suitePage.contract'),
        cell: ({ contract, understood }) => (
          <span className={styles.lines}>
            <span>{contract.version}</span>
            <span className={styles.quiet}>{t('suitePage.contract.from', { oldest: contract.oldest })}</span>
            {!understood && <Sign tone="poor">{t('suitePage.contract.foreign')}</Sign>}
          </span>
        ),
      },
      { id: 'here', header: t('suitePage.here'), cell: ({ here }) => <HereCell here={here} /> },
      {
        id: 'loads',
        header: t('suitePage.loads'),
        cell: ({ loads }) =>
          loads ? (
            <span className={styles.lines}>
              <span>{formatNumber(loads.loads, language)}</span>
              {loads.seconds && (
                <span className={styles.quiet}>{t('suitePage.time.half', { time: seconds(loads.seconds.p50) })}</span>
              )}
              {loads.seconds && (
                <span className={styles.quiet}>{t('suitePage.time.most', { time: seconds(loads.seconds.p95) })}</span>
              )}
            </span>
          ) : (
            t('suitePage.none')
          ),
      },
      { id: 'failures', header: t('suitePage.failures'), cell: ({ loads }) => <FailuresCell loads={loads} /> },
    ];
  }, [t, language]);
}
