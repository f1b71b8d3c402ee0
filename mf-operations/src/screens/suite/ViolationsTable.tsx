import { useMemo } from 'react';
import { DataTable, EmptyState, formatNumber, useLanguage, type Column } from 'shared-ui';
import { Code } from './Code';
import type { Violation } from './telemetry';
import { useTexts } from '../../texts';

interface ViolationsTableProps {
  /** The blocked requests and scripts; undefined until they are first loaded. */
  violations: readonly Violation[] | undefined;
  busy: boolean;
  failure: { message?: string; onRetry: () => void } | undefined;
}

const NO_ROWS: readonly never[] = [];
const keyOf = ({ directive, blocked }: Violation) => `${directive} ${blocked}`;

/** The requests and scripts that browsers have blocked because of the pages' content security policy. */
export function ViolationsTable({ violations = NO_ROWS, busy, failure }: ViolationsTableProps) {
  const t = useTexts();
  const language = useLanguage();
  const columns = useMemo<readonly Column<Violation>[]>(
    () => [
      {
        id: 'directive',
        header: t('suitePage.violations.directive'),
        cell: ({ directive }) => <Code>{directive}</Code>,
      },
      { id: 'blocked', header: t('suitePage.violations.blocked'), cell: ({ blocked }) => <Code>{blocked}</Code> },
      {
        id: 'count',
        header: t('suitePage.violations.count'),
        cell: ({ count }) => formatNumber(count, language),
        numeric: true,
      },
    ],
    [t, language],
  );
  return (
    <DataTable
      caption={t('suitePage.violations')}
      columns={columns}
      rows={violations}
      rowKey={keyOf}
      busy={busy}
      expectedRows={1}
      failure={failure}
      empty={<EmptyState title={t('suitePage.violations.empty')} />}
    />
  );
}
