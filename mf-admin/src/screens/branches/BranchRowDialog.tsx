import { fileNameFrom } from 'contracts';
import type { Branch } from '../../api.generated';
import { QrDialog } from '../../shared/qr/QrDialog';
import { tillsOfBranch } from '../../shared/qr/tills';
import { Report } from '../../shared/reports/Report';
import { useTexts } from '../../texts';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';

/** The names of a branch's dialogs in the URL. */
export const BRANCH_DIALOGS = ['report', 'qr', 'history'] as const;
export type BranchDialogKind = (typeof BRANCH_DIALOGS)[number];

interface BranchRowDialogProps {
  kind: BranchDialogKind;
  restaurant: { id: string; name: string; logo: string | null };
  branch: Pick<Branch, 'id' | 'name' | 'Devices'>;
  onClose: () => void;
}

/** The open dialog of a branch. */
export function BranchRowDialog({ kind, restaurant, branch: { id, name, Devices }, onClose }: BranchRowDialogProps) {
  const text = useTexts();
  if (kind === 'report') return <Report subject={{ branchId: id }} name={name} onClose={onClose} />;
  if (kind === 'history') return <HistoryDialog kind="branch" id={id} name={name} onClose={onClose} />;
  return (
    <QrDialog
      place={{ branchId: id }}
      fileName={fileNameFrom([restaurant.name], name)}
      tills={tillsOfBranch(
        { restaurantId: restaurant.id, restaurant: restaurant.name, branch: name, logo: restaurant.logo },
        Devices,
      )}
      emptyText={text('admin.devices.empty')}
      onClose={onClose}
    />
  );
}
