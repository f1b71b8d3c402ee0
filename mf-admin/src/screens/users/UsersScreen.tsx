import { useCallback, useState } from 'react';
import { customerPage, GENDERS } from 'contracts';
import { Button, LinkButton, type MenuAction, voidIcon } from 'shared-ui';
import type { User } from '../../api.generated';
import { ListScreen } from '../../shared/lists/ListScreen';
import { useListScreen } from '../../shared/lists/useListScreen';
import { useTexts } from '../../texts';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { CORRECTIONS } from '../corrections/addresses';
import { useDeleteUserMutation, useGetUsersQuery, useRestoreUserMutation } from './api';
import { BlockedPhones } from './BlockedPhones';
import { BlockPhone } from './BlockPhone';
import { calledName } from './nameOf';
import { useUnblock } from './useUnblock';
import { useUserColumns } from './useUserColumns';

/** The list to export, and the columns of the CSV file for each column of the table. */
const EXPORTED = {
  list: 'users',
  columns: {
    name: ['firstName', 'lastName'],
    phone: ['phone', 'phone_national'],
    birthDate: ['birthDate'],
    gender: ['gender'],
    lastLogin: ['lastLogin'],
    createdAt: ['createdAt'],
  },
} as const;

const FILTERS = { gender: GENDERS } as const;

/** `/dashboard/users`: the app's users. */
export function UsersScreen() {
  const text = useTexts();
  const [remove] = useDeleteUserMutation();
  const [restore] = useRestoreUserMutation();
  const [hasBlocks, setBlocks] = useState(false);
  const list = useListScreen({
    kind: 'user',
    nameOf: calledName,
    sortable: ['name', 'lastLogin', 'createdAt'],
    filters: FILTERS,
    dialogs: ['history', 'block'],
    useRows: useGetUsersQuery,
    setDeleted: ({ id }, isDeleted) => (isDeleted ? remove({ id }) : restore({ id })),
  });
  const { show } = list;
  const unblock = useUnblock();
  const menu = useCallback(
    ({ id, phone, block }: User): MenuAction[] => {
      if (phone === '') return [];
      return [
        block
          ? { id: 'unblock', icon: voidIcon, label: text('admin.block.end'), run: () => void unblock(block.id) }
          : { id: 'block', icon: voidIcon, label: text('admin.block'), run: () => show('block', id) },
      ];
    },
    [text, show, unblock],
  );
  return (
    <>
      <ListScreen
        list={list}
        title={text('admin.users.title')}
        moreActions={
          <>
            <Button variant="secondary" onClick={() => setBlocks(true)}>
              {text('admin.block.list')}
            </Button>
            <LinkButton variant="secondary" to={CORRECTIONS}>
              {text('admin.corrections')}
            </LinkButton>
          </>
        }
        menu={menu}
        searchLabel={text('admin.users.search')}
        chips={[
          {
            kind: 'choice',
            id: 'gender',
            label: text('admin.users.gender'),
            options: GENDERS.map((gender) => ({ value: gender, label: text(`admin.users.${gender}`) })),
          },
        ]}
        emptyText={text('admin.users.empty')}
        noMatchText={text('admin.users.noMatch')}
        viewName="users"
        columns={useUserColumns()}
        openAddress={customerPage}
        exported={EXPORTED}
      />
      {list.open?.kind === 'block' && list.opened && <BlockPhone user={list.opened} onClose={list.close} />}
      {hasBlocks && <BlockedPhones onClose={() => setBlocks(false)} />}
      {list.open?.kind === 'history' && (
        <HistoryDialog
          kind="user"
          id={list.open.id}
          name={list.opened ? calledName(list.opened) : text('admin.history.user')}
          onClose={list.close}
        />
      )}
    </>
  );
}
