import { useMemo } from 'react';
import { AsWritten, LeftToRight } from 'shared-auth/staff';
import type { Column } from 'shared-ui';
import type { Admin } from '../../api.generated';
import { useAccessColumns } from '../../shared/people/useAccessColumns';
import { useTexts } from '../../texts';

/** The columns of specification section 2, "admins". */
export function useAdminColumns(): readonly Column<Admin>[] {
  const text = useTexts();
  const access = useAccessColumns();
  return useMemo<readonly Column<Admin>[]>(
    () => [
      { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1, role: 'aside' },
      {
        id: 'name',
        header: text('staff.name'),
        cell: ({ name }) => <AsWritten of={name} />,
        sortable: true,
        role: 'lead',
      },
      {
        id: 'email',
        header: text('staff.email'),
        cell: ({ email }) => <LeftToRight of={email} />,
        sortable: true,
        hideable: true,
      },
      ...access,
    ],
    [text, access],
  );
}
