import { useMemo, useState } from 'react';
import { Button, DataTable, EmptyState } from 'shared-ui';
import type { RunningRelease } from './runningReleases';
import { SwitchDialog, useSwitch, type SwitchOff } from './SwitchDialog';
import { useTexts } from '../../texts';
import { useRemoteColumns } from './useRemoteColumns';

interface RemotesTableProps {
  /** The running releases; undefined until they are first loaded. */
  rows: readonly RunningRelease[] | undefined;
  busy: boolean;
  /** Called after a remote was switched off or on. */
  onSwitched: () => void;
}

const NO_ROWS: readonly never[] = [];
const keyOf = ({ remote, release }: RunningRelease) => `${remote} ${release}`;

/**
 * The running releases of each remote, with their state in this page and their loads in all open pages. Buttons switch
 * a remote off and on. Only a disabled remote can be retired.
 */
export function RemotesTable({ rows = NO_ROWS, busy, onSwitched }: RemotesTableProps) {
  const t = useTexts();
  const columns = useRemoteColumns();
  const empty = useMemo(() => <EmptyState title={t('suitePage.remotes.empty')} />, [t]);
  const [asked, setAsked] = useState<SwitchOff | null>(null);
  const switching = useSwitch(onSwitched);

  const actionsOf = ({ remote, off }: RunningRelease) => {
    const button = (label: string, onClick: () => void) => (
      <Button variant="bare" aria-label={`${label} ${remote}`} onClick={onClick}>
        {label}
      </Button>
    );
    if (off === null) return button(t('suitePage.disable'), () => setAsked({ remote, state: 'disabled' }));
    return (
      <>
        {button(t('suitePage.enable'), () => void switching.set({ remote, state: 'live' }))}
        {off === 'disabled' && button(t('suitePage.retire'), () => setAsked({ remote, state: 'retired' }))}
      </>
    );
  };

  return (
    <>
      <DataTable
        caption={t('suitePage.remotes')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        busy={busy}
        expectedRows={3}
        empty={empty}
        actions={(row) =>
          // A canary belongs to the row of the live release.
          row.share === null && actionsOf(row)
        }
      />
      {asked && (
        <SwitchDialog
          wanted={asked}
          busy={switching.busy}
          onConfirm={() => void switching.set(asked).then(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
