import { useMemo } from 'react';
import { Chip, formatNumber, useLanguage, type Column } from 'shared-ui';
import type { Admin } from '../../api.generated';
import { useTexts } from '../../texts';
import { Moment } from '../text/Moment';

type Access = Pick<Admin, 'lastLogin' | 'hasSecondFactor' | 'sessions'>;

/** The columns about a member's logins: the last one, two-step verification, and the open sessions. */
export function useAccessColumns(): readonly Column<Access>[] {
  const text = useTexts();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'lastLogin',
        header: text('admin.users.lastLogin'),
        cell: ({ lastLogin }) => (lastLogin === null ? text('admin.none') : <Moment at={lastLogin} />),
        hideable: true,
      },
      {
        id: 'twoStep',
        header: text('admin.people.twoStep'),
        cell: ({ hasSecondFactor }) => (
          <Chip tone={hasSecondFactor ? 'good' : 'neutral'}>
            {text(hasSecondFactor ? 'admin.people.on' : 'admin.people.off')}
          </Chip>
        ),
        hideable: true,
      },
      {
        id: 'sessions',
        header: text('admin.people.sessions'),
        cell: ({ sessions }) => formatNumber(sessions, language),
        numeric: true,
        hideable: true,
      },
    ],
    [text, language],
  );
}
