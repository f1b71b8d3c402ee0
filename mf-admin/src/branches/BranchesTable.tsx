import { paths } from 'contracts';
import { Button, DataTable, EmptyState, languageOfText, LinkButton, Menu, useText, type UiTextId } from 'shared-ui';
import type { Branch } from '../api.generated';
import type { TextId } from '../texts';

interface BranchesTableProps {
  restaurantId: string;
  branches: readonly Branch[];
  onReport: (branch: Branch) => void;
  onPrint: (branch: Branch) => void;
  /** What is changed here, where no point of sale is the place for it. */
  changes?: {
    onAdd: () => void;
    onEdit: (branch: Branch) => void;
    onDelete: (branch: Branch) => void;
  };
}

/** A restaurant's branches, with the way to their devices, QR codes and reports. */
export function BranchesTable({ restaurantId, branches, onReport, onPrint, changes }: BranchesTableProps) {
  const text = useText<TextId | UiTextId>();
  return (
    <DataTable
      caption={text('admin.restaurants.branches')}
      columns={[
        { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1 },
        { id: 'name', header: text('admin.name'), cell: ({ name }) => <bdi lang={languageOfText(name)}>{name}</bdi> },
      ]}
      rows={branches}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title={text('admin.branches.empty')}>
          {changes && (
            <Button variant="secondary" onClick={changes.onAdd}>
              {text('admin.branch.add')}
            </Button>
          )}
        </EmptyState>
      }
      actions={(branch) => (
        <>
          <LinkButton variant="secondary" to={paths.devices(restaurantId, branch.id)}>
            {text('admin.branches.devices')}
          </LinkButton>
          <Button variant="secondary" onClick={() => onPrint(branch)}>
            {text('admin.qr.all')}
          </Button>
          <Button variant="secondary" onClick={() => onReport(branch)}>
            {text('admin.restaurants.report')}
          </Button>
          {changes && (
            <Menu
              label={text('ui.table.more', { row: branch.name })}
              actions={[
                { id: 'edit', label: text('admin.place.edit'), run: () => changes.onEdit(branch) },
                { id: 'delete', label: text('admin.place.delete'), run: () => changes.onDelete(branch), danger: true },
              ]}
            />
          )}
        </>
      )}
    />
  );
}
