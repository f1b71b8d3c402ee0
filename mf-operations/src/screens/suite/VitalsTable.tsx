import { useMemo } from 'react';
import { PAGE_KINDS, VITALS, type PageKind, type Vital } from 'contracts';
import { DataTable, EmptyState, formatDecimal, formatNumber, useLanguage, type Column } from 'shared-ui';
import { Sign } from './Sign';
import type { MeasuredVital } from './telemetry';
import { useTexts } from '../../texts';
import { toneOf } from './thresholds';
import styles from './SuiteScreen.module.css';

interface VitalsTableProps {
  /** The web vitals; undefined until they are first loaded. */
  vitals: readonly MeasuredVital[] | undefined;
  busy: boolean;
  failure: { message?: string; onRetry: () => void } | undefined;
}

interface PageVitals {
  page: PageKind;
  measured: Partial<Record<Vital, MeasuredVital>>;
}

const keyOf = ({ page }: PageVitals) => page;

const pagesOf = (vitals: readonly MeasuredVital[]): PageVitals[] =>
  PAGE_KINDS.map((page) => ({
    page,
    measured: Object.fromEntries(vitals.filter((vital) => vital.page === page).map((vital) => [vital.name, vital])),
  })).filter(({ measured }) => Object.keys(measured).length > 0);

/** The table of the web vitals of each kind of page, as 75th percentiles. */
export function VitalsTable({ vitals, busy, failure }: VitalsTableProps) {
  const t = useTexts();
  const language = useLanguage();
  const rows = useMemo(() => pagesOf(vitals ?? []), [vitals]);
  const columns = useMemo<readonly Column<PageVitals>[]>(() => {
    const value = ({ name, p75 }: MeasuredVital) =>
      name === 'CLS'
        ? formatDecimal(p75, language)
        : t('suitePage.seconds', {
            seconds: formatDecimal(p75 / 1000, language),
          });
    return [
      {
        id: 'page',
        header: t('suitePage.vitals.page'),
        cell: ({ page }) => <span className={styles.strong}>{t(`suitePage.page.${page}`)}</span>,
      },
      ...VITALS.map((name): Column<PageVitals> => ({
        id: name,
        header: t(`suitePage.vital.${name}`, { name }),
        lines: 2,
        cell: ({ measured: { [name]: vital } }) =>
          vital ? (
            <span className={styles.lines}>
              <span>
                {value(vital)}{' '}
                <Sign tone={toneOf(name, vital.p75)}>{t(`suitePage.tone.${toneOf(name, vital.p75)}`)}</Sign>
              </span>
              <span className={styles.quiet}>
                {t('suitePage.vitals.count', { count: vital.count, shown: formatNumber(vital.count, language) })}
              </span>
            </span>
          ) : (
            t('suitePage.none')
          ),
      })),
    ];
  }, [t, language]);
  return (
    <DataTable
      caption={t('suitePage.vitals')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      busy={busy}
      expectedRows={3}
      failure={failure}
      empty={<EmptyState title={t('suitePage.vitals.empty')} />}
    />
  );
}
