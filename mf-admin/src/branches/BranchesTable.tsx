import { paths } from 'contracts';
import { Button, DataTable, EmptyState, languageOfText, LinkButton } from 'shared-ui';
import type { Branch } from '../api.generated';
import { useTexts } from '../texts';

interface BranchesTableProps {
  restaurantId: string;
  branches: readonly Branch[];
  onPrint: (branch: Branch) => void;
}

/** A restaurant's branches, with the way to their devices and QR codes. */
export function BranchesTable({ restaurantId, branches, onPrint }: BranchesTableProps) {
  const text = useTexts();
  return (
    <DataTable
      caption={text('admin.restaurants.branches')}
      columns={[
        { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1 },
        { id: 'name', header: text('admin.name'), cell: ({ name }) => <bdi lang={languageOfText(name)}>{name}</bdi> },
      ]}
      rows={branches}
      rowKey={({ id }) => id}
      empty={<EmptyState title={text('admin.branches.empty')} />}
      actions={(branch) => (
        <>
          <LinkButton variant="secondary" to={paths.devices(restaurantId, branch.id)}>
            {text('admin.branches.devices')}
          </LinkButton>
          <Button variant="secondary" onClick={() => onPrint(branch)}>
            {text('admin.qr.all')}
          </Button>
        </>
      )}
    />
  );
}
