import { useCallback, useMemo } from 'react';
import { AddressedTable, AsWritten, useListAddress } from 'shared-auth/staff';
import {
  Button,
  EmptyState,
  formatDate,
  historyIcon,
  Icon,
  Menu,
  PageHeader,
  returnedIcon,
  useLanguage,
  type Column,
} from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { DeletedItem } from '../../api.generated';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import type { Call } from '../../shared/deletion/callAll';
import { useRowFocus } from '../../shared/deletion/useRowFocus';
import { useFailureToast } from '../../shared/failures/useFailureToast';
import { useOpenDialog } from '../../shared/lists/useOpenDialog';
import { useOpenRow, type OneRow } from '../../shared/lists/useOpenRow';
import { Moment } from '../../shared/text/Moment';
import { useTexts } from '../../texts';
import { useChangeAdminMutation } from '../admins/api';
import { useChangeBranchMutation } from '../branches/api';
import { useRestoreCategoryMutation } from '../categories/api';
import { useChangeDeviceMutation } from '../devices/api';
import { useDeleteRestaurantMutation } from '../restaurants/api';
import { useRestoreRestaurantAdminMutation } from '../restaurantsAdmins/api';
import { useRestoreUserMutation } from '../users/api';
import { ActivityTabs } from './ActivityTabs';
import { useGetDeletedQuery } from './api';
import { KINDS, RecordName, useRecordName } from './RecordName';
import classes from './Activity.module.css';

const DELETED_KINDS = ['user', 'restaurant', 'restaurantAdmin', 'admin', 'branch', 'device', 'category'] as const;

const useNoRow = (): OneRow<DeletedItem> | undefined => undefined;

/** `/dashboard/deleted`: what was deleted, by whom and when. Restore needs no confirmation, because it loses nothing. */
export function DeletedScreen() {
  const text = useTexts();
  const { toast } = useHost();
  const showFailure = useFailureToast();
  const restore = useRestore();
  const nameOf = useRecordName();
  const address = useListAddress([], { kind: DELETED_KINDS });
  const deleted = useGetDeletedQuery(address.arg, { refetchOnMountOrArgChange: true });
  const { refetch } = deleted;
  const focus = useRowFocus(deleted.data);
  const dialogs = useOpenDialog(['history'], focus);
  const opened = useOpenRow(dialogs, deleted.data?.rows, useNoRow);
  const { show, close } = dialogs;
  const title = text('admin.activity');

  const actions = useCallback(
    (item: DeletedItem) => {
      const name = nameOf(item) || text('admin.deleted.noName');
      const bringBack = async () => {
        focus.expectChange([item.id]);
        const { error } = await restore(item);
        if (error === undefined) toast({ tone: 'success', title: text('admin.delete.restored', { row: name }) });
        else showFailure(text(`admin.delete.${item.kind === 'device' ? 'till' : item.kind}.notRestored`), error);
        void refetch();
      };
      return (
        <>
          {canRestore(item) && (
            <Button variant="secondary" onClick={() => void bringBack()}>
              <Icon of={returnedIcon} />
              {text('admin.deleted.restore')}
            </Button>
          )}
          <Menu
            label={text('ui.table.more', { row: name })}
            actions={[
              {
                id: 'history',
                icon: historyIcon,
                label: text('admin.history'),
                run: () => show('history', item.id),
              },
            ]}
          />
        </>
      );
    },
    [text, nameOf, focus, restore, toast, showFailure, refetch, show],
  );

  return (
    <div ref={focus.container}>
      <PageHeader title={title} />
      <ActivityTabs current="deleted" />
      <AddressedTable
        query={deleted}
        address={address}
        searchLabel={text('admin.deleted.search')}
        chips={[
          {
            kind: 'choice',
            id: 'kind',
            label: text('admin.activity.kind'),
            options: DELETED_KINDS.map((kind) => ({ value: kind, label: text(KINDS[kind]) })),
          },
        ]}
        noMatchText={text('admin.deleted.noMatch')}
        caption={text('admin.deleted')}
        columns={useDeletedColumns()}
        actions={actions}
        empty={<EmptyState title={text('admin.deleted.empty')} />}
      />
      {opened && (
        <HistoryDialog
          kind={opened.kind}
          id={opened.id}
          name={nameOf(opened) || text('admin.history.record')}
          onClose={close}
        />
      )}
    </div>
  );
}

/** App users who deleted their own accounts bring them back themselves, and a part needs the record it belongs to. */
const canRestore = ({ kind, by, needs }: DeletedItem) => needs === null && !(kind === 'user' && by === null);

/** @returns a function that sends the request which restores a record of any kind */
function useRestore(): (item: DeletedItem) => Call {
  const [user] = useRestoreUserMutation();
  const [admin] = useChangeAdminMutation();
  const [restaurantAdmin] = useRestoreRestaurantAdminMutation();
  const [restaurant] = useDeleteRestaurantMutation();
  const [branch] = useChangeBranchMutation();
  const [device] = useChangeDeviceMutation();
  const [category] = useRestoreCategoryMutation();
  return useCallback(
    ({ kind, id }) => {
      const body = { isDeleted: false };
      const calls: Record<DeletedItem['kind'], () => Call> = {
        user: () => user({ id }),
        admin: () => admin({ id, adminChangeInput: body }),
        restaurantAdmin: () => restaurantAdmin({ id }),
        restaurant: () => restaurant({ id, body }),
        branch: () => branch({ id, body }),
        device: () => device({ id, body }),
        category: () => category({ id }),
      };
      return calls[kind]();
    },
    [user, admin, restaurantAdmin, restaurant, branch, device, category],
  );
}

function useDeletedColumns(): readonly Column<DeletedItem>[] {
  const text = useTexts();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'item',
        header: text('admin.deleted.item'),
        lines: 2,
        cell: (item) => (
          <span className={classes.stack}>
            <RecordName kind={item.kind} record={item} />
            <BelongsTo item={item} />
          </span>
        ),
        role: 'lead',
      },
      {
        id: 'by',
        header: text('admin.deleted.by'),
        cell: ({ by }) => (by ? <AsWritten of={by.name} /> : text('admin.deleted.byCustomer')),
      },
      { id: 'at', header: text('admin.deleted.at'), cell: ({ at }) => <Moment at={at} /> },
      {
        id: 'until',
        header: text('admin.deleted.until'),
        cell: ({ erasedAt }) =>
          erasedAt === null ? (
            text('admin.deleted.noEnd')
          ) : (
            <time dateTime={erasedAt}>{formatDate(erasedAt, language)}</time>
          ),
      },
    ],
    [text, language],
  );
}

/** What comes back with a record, or what must come back before it. */
function BelongsTo({ item }: { item: DeletedItem }) {
  const text = useTexts();
  const language = useLanguage();
  const note = noteOf(item, text, language);
  return note === undefined ? null : <span className={classes.quiet}>{note}</span>;
}

function noteOf(item: DeletedItem, text: ReturnType<typeof useTexts>, language: string): string | undefined {
  if (item.needs !== null) return text(`admin.deleted.needs.${item.needs}`);
  if (!canRestore(item)) return text('admin.deleted.bySigningIn');
  const { branches, tills, staff, receipts } = item.comesBack;
  const things = [
    branches > 0 && text('admin.delete.branch.count', { count: branches }),
    tills > 0 && text('admin.delete.till.count', { count: tills }),
    staff > 0 && text('admin.delete.restaurantAdmin.count', { count: staff }),
    receipts > 0 && text('admin.deleted.receipts', { count: receipts }),
  ].filter((thing) => thing !== false);
  if (things.length === 0) return undefined;
  return text('admin.deleted.comesBack', { things: new Intl.ListFormat(language).format(things) });
}
