import { localeOf, numberFormatter } from 'contracts';
import { Card, formatDuration, formatMoment, useLanguage } from 'shared-ui';
import type { GetStatusApiResponse } from '../../api.generated';
import { useTexts } from '../../texts';
import styles from './StatusScreen.module.css';

/** Shorter outages are shown in seconds. */
const SECONDS_UP_TO = 120;
const IN_SECONDS = { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 1 } as const;

/** The card about the last outage of the database, which is over: when, how long, and whether another server took over. */
export function LastOutage({ since, until, isFailover }: NonNullable<GetStatusApiResponse['lastOutage']>) {
  const t = useTexts();
  const language = useLanguage();
  const seconds = (Date.parse(until) - Date.parse(since)) / 1000;
  const duration =
    seconds < SECONDS_UP_TO
      ? numberFormatter(localeOf(language), IN_SECONDS).format(seconds)
      : formatDuration(seconds, language);
  return (
    <Card className={styles.card}>
      <h2 className={styles.name}>{t('status.outage')}</h2>
      <p>{t('status.outage.back', { duration, when: formatMoment(until, language) })}</p>
      {isFailover && <p>{t('status.outage.moved')}</p>}
    </Card>
  );
}
