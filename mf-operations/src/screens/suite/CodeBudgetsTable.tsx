import { useMemo } from 'react';
import { DataTable, EmptyState, formatMoment, formatNumber, useLanguage, type Column } from 'shared-ui';
import { Code } from './Code';
import type { CodeBudget } from './telemetry';
import { useTexts } from '../../texts';

interface CodeBudgetsTableProps {
  /** The fullest budget of each kind; undefined until the budgets are first loaded. */
  budgets: readonly CodeBudget[] | undefined;
  busy: boolean;
  failure: { message?: string; onRetry: () => void } | undefined;
}

const NO_ROWS: readonly never[] = [];
const keyOf = ({ budget }: CodeBudget) => budget;

/** The table that shows how close the budgets of one-time codes are to their limits, the fullest first. */
export function CodeBudgetsTable({ budgets = NO_ROWS, busy, failure }: CodeBudgetsTableProps) {
  const t = useTexts();
  const language = useLanguage();
  const columns = useMemo<readonly Column<CodeBudget>[]>(
    () => [
      {
        id: 'budget',
        header: t('suitePage.codes.budget'),
        cell: ({ budget }) => t(`suitePage.codes.budget.${budget}`),
      },
      { id: 'of', header: t('suitePage.codes.of'), cell: ({ of }) => (of ? <Code>{of}</Code> : '–') },
      {
        id: 'used',
        header: t('suitePage.codes.used'),
        cell: ({ used, limit }) =>
          t('suitePage.codes.usedOf', { used: formatNumber(used, language), limit: formatNumber(limit, language) }),
        numeric: true,
      },
      {
        id: 'resetsAt',
        header: t('suitePage.codes.resetsAt'),
        cell: ({ resetsAt }) => formatMoment(resetsAt, language),
      },
    ],
    [t, language],
  );
  return (
    <DataTable
      caption={t('suitePage.codes')}
      columns={columns}
      rows={budgets}
      rowKey={keyOf}
      busy={busy}
      expectedRows={1}
      failure={failure}
      empty={<EmptyState title={t('suitePage.codes.empty')} />}
    />
  );
}
