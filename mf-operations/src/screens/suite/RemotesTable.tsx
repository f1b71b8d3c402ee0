import { useMemo } from 'react';
import { DataTable, EmptyState } from 'shared-ui';
import type { RunningRelease } from './runningReleases';
import { useTexts } from '../../texts';
import { useRemoteColumns } from './useRemoteColumns';

interface RemotesTableProps {
  /** The running releases; undefined until they are first loaded. */
  rows: readonly RunningRelease[] | undefined;
  busy: boolean;
}

const NO_ROWS: readonly never[] = [];
const keyOf = ({ remote, release }: RunningRelease) => `${remote} ${release}`;

/** The running releases of each remote, with their state in this page and their loads in all open pages. */
export function RemotesTable({ rows = NO_ROWS, busy }: RemotesTableProps) {
  const t = useTexts();
  const columns = useRemoteColumns();
  const empty = useMemo(() => <EmptyState title={t('suitePage.remotes.empty')} />, [t]);
  return (
    <DataTable
      caption={t('suitePage.remotes')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      busy={busy}
      expectedRows={3}
      empty={empty}
    />
  );
}
