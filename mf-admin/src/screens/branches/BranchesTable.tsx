import { paths } from 'contracts';
import { AddressedTable, AsWritten, type ListAddress, type PagedQuery } from 'shared-auth/staff';
import { Button, editIcon, EmptyState, LinkButton } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import type { Branch } from '../../api.generated';
import { RowMenu } from '../../shared/lists/RowMenu';
import { useTexts } from '../../texts';
import type { BranchChanges } from './Branches';
import type { BranchDialogKind } from './BranchRowDialog';

interface BranchesTableProps {
  restaurantId: string;
  query: PagedQuery<Branch>;
  address: ListAddress;
  onOpen: (dialog: BranchDialogKind, id: string) => void;
  /** The actions that change branches. Undefined if they are managed at the point of sale. */
  changes?: BranchChanges;
}

/** A restaurant's branches, with actions for their devices, QR codes, reports and history. */
export function BranchesTable({ restaurantId, query, address, onOpen, changes }: BranchesTableProps) {
  const text = useTexts();
  const navigate = useNavigate();
  return (
    <AddressedTable
      isPart
      query={query}
      address={address}
      searchLabel={text('admin.restaurants.filter')}
      noMatchText={text('admin.branches.noMatch')}
      caption={text('admin.restaurants.branches')}
      columns={[
        { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1, role: 'aside' },
        {
          id: 'name',
          header: text('staff.name'),
          cell: ({ name }) => <AsWritten of={name} />,
          role: 'lead',
        },
      ]}
      empty={
        <EmptyState title={text('admin.branches.empty')}>
          {changes && (
            <Button variant="secondary" onClick={changes.onAdd}>
              {text('admin.branch.add')}
            </Button>
          )}
        </EmptyState>
      }
      onOpen={({ id }) => void navigate(paths.devices(restaurantId, id))}
      actions={(branch) => (
        <>
          <LinkButton variant="bare" to={paths.devices(restaurantId, branch.id)}>
            {text('admin.branches.devices')}
          </LinkButton>
          <Button variant="bare" onClick={() => onOpen('qr', branch.id)}>
            {text('admin.qr.all')}
          </Button>
          <Button variant="bare" onClick={() => onOpen('report', branch.id)}>
            {text('admin.restaurants.report')}
          </Button>
          <RowMenu
            name={branch.name}
            actions={
              changes && [
                { id: 'edit', icon: editIcon, label: text('admin.place.edit'), run: () => changes.onEdit(branch) },
              ]
            }
            onHistory={() => onOpen('history', branch.id)}
            onDelete={changes && (() => changes.onDelete(branch))}
          />
        </>
      )}
    />
  );
}
