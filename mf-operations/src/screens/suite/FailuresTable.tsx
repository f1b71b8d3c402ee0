import { useMemo, useState } from 'react';
import { DataTable, EmptyState, formatMoment, formatNumber, useLanguage, type Column } from 'shared-ui';
import { Code } from './Code';
import type { Failure } from './telemetry';
import { useTexts } from '../../texts';
import styles from './SuiteScreen.module.css';

interface FailuresTableProps {
  /** The failures, the latest first; undefined until they are first loaded. */
  failures: readonly Failure[] | undefined;
  /** The URL of the registry, beside which the releases and their source maps are. */
  registryUrl: string;
  busy: boolean;
  failure: { message?: string; onRetry: () => void } | undefined;
}

const NO_ROWS: readonly never[] = [];
const keyOf = ({ remote, release, reason, message, page, stack }: Failure) =>
  [remote, release, reason, message, page, ...stack].join(' ');

/** What failed in open pages: the message with its stack, the release, the page, and how often. */
export function FailuresTable({ failures = NO_ROWS, registryUrl, busy, failure }: FailuresTableProps) {
  const t = useTexts();
  const language = useLanguage();
  const columns = useMemo<readonly Column<Failure>[]>(
    () => [
      {
        id: 'remote',
        header: t('suitePage.remote'),
        cell: ({ remote, release }) => (
          <span className={styles.lines}>
            <Code>{remote}</Code>
            <span className={styles.quiet}>
              <Code>{release}</Code>
            </span>
          </span>
        ),
      },
      {
        id: 'what',
        header: t('suitePage.details.what'),
        cell: ({ reason, message, stack }) => (
          <span className={`${styles.lines} ${styles.failure}`}>
            <Code>{message}</Code>
            <span className={styles.quiet}>{t(`suitePage.reason.${reason}`)}</span>
            {stack.length > 0 && <Stack frames={stack} registryUrl={registryUrl} />}
          </span>
        ),
      },
      { id: 'page', header: t('suitePage.details.page'), cell: ({ page }) => <Code>{page}</Code> },
      {
        id: 'count',
        header: t('suitePage.details.count'),
        cell: ({ count }) => formatNumber(count, language),
        numeric: true,
      },
      {
        id: 'last',
        header: t('suitePage.details.last'),
        cell: ({ lastAt }) => formatMoment(lastAt, language),
      },
    ],
    [t, language, registryUrl],
  );
  return (
    <DataTable
      caption={t('suitePage.details')}
      columns={columns}
      rows={failures}
      rowKey={keyOf}
      busy={busy}
      expectedRows={1}
      failure={failure}
      empty={<EmptyState title={t('suitePage.details.empty')} />}
    />
  );
}

/** The frames of a stack. They are translated to the source when they are first shown. */
function Stack({ frames, registryUrl }: { frames: readonly string[]; registryUrl: string }) {
  const t = useTexts();
  const [shown, setShown] = useState(frames);
  const translate = async () => {
    const { sourceOf } = await import('./sourceOf');
    const { origin } = new URL(registryUrl, window.location.href);
    setShown(await Promise.all(frames.map((frame) => sourceOf(frame, origin))));
  };
  return (
    <details className={styles.quiet}>
      <summary onClick={() => void translate()}>{t('suitePage.details.stack')}</summary>
      {shown.map((frame, index) => (
        <div key={index}>
          <Code>{frame}</Code>
        </div>
      ))}
    </details>
  );
}
