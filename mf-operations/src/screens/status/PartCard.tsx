import type { ReactNode } from 'react';
import { Card, formatMoment, formatNumber, isolated, useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import { NAMES, runbookOf, type Line } from './lines';
import { StateSign } from './StateSign';
import styles from './StatusScreen.module.css';

/**
 * The card about a part of the installation that does not work: the fault, when it began, what it means for users, and
 * what to do.
 * @param children more about the fault, such as the affected restaurants
 */
export function PartCard({
  part,
  state,
  problem,
  since,
  isNoticed,
  count,
  of,
  children,
}: Line & { children?: ReactNode }) {
  const t = useTexts();
  const language = useLanguage();
  const runbook = problem && runbookOf(problem);
  const when = since === null ? null : formatMoment(since, language);
  return (
    <Card className={styles.card}>
      <h2 className={styles.name}>
        {t(`status.part.${part}`)} <StateSign state={state} />
      </h2>
      {problem && (
        <p>
          {t(`status.problem.${problem}`, {
            count: formatNumber(count ?? 0, language),
            of: formatNumber(of ?? 0, language),
          })}
        </p>
      )}
      {problem !== 'backup_never' && (
        <p className={styles.quiet}>
          {when === null ? t('status.since.unknown') : t(isNoticed ? 'status.since.noticed' : 'status.since', { when })}
        </p>
      )}
      {problem && (
        <p>
          <strong>{t('status.do')}</strong> {t(`status.do.${problem}`, { name: isolated(NAMES[problem] ?? '') })}
        </p>
      )}
      {runbook && (
        <p className={styles.quiet}>
          {t('status.runbook')}{' '}
          <code dir="ltr" translate="no">
            {runbook}
          </code>
        </p>
      )}
      {children}
    </Card>
  );
}
