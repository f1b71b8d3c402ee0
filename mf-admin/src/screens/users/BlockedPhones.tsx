import { useMemo, useState } from 'react';
import { nationalPhone } from 'contracts';
import { AsWritten, LeftToRight, PAGE_SIZE, PagedTable } from 'shared-auth/staff';
import { Button, Dialog, EmptyState, formatDate, languageOfText, useLanguage, type Column } from 'shared-ui';
import type { BlockedPhone } from '../../api.generated';
import { Moment } from '../../shared/text/Moment';
import { useTexts } from '../../texts';
import { useGetBlockedPhonesQuery } from './api';
import { BlockPhone } from './BlockPhone';
import { useUnblock } from './useUnblock';
import classes from './Block.module.css';

/** All blocked phone numbers, also those that no user has, with the ways to end a block and to add one. */
export function BlockedPhones({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const unblock = useUnblock();
  const [page, setPage] = useState(1);
  const [isBlocking, setBlocking] = useState(false);
  const blocked = useGetBlockedPhonesQuery({ page, limit: PAGE_SIZE }, { refetchOnMountOrArgChange: true });
  const columns = useBlockColumns();
  if (isBlocking) return <BlockPhone onClose={() => setBlocking(false)} />;
  return (
    <Dialog title={text('admin.block.list')} isOpen onClose={onClose} closeLabel={text('admin.close')}>
      <p className={classes.actions}>
        <Button variant="secondary" onClick={() => setBlocking(true)}>
          {text('admin.block.any')}
        </Button>
      </p>
      <PagedTable
        isPart
        query={blocked}
        page={page}
        onPage={setPage}
        caption={text('admin.block.list')}
        columns={columns}
        empty={<EmptyState title={text('admin.block.none')} />}
        actions={({ id }) => (
          <Button variant="bare" onClick={() => void unblock(id)}>
            {text('admin.block.end')}
          </Button>
        )}
      />
    </Dialog>
  );
}

function useBlockColumns(): readonly Column<BlockedPhone>[] {
  const text = useTexts();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'phone',
        header: text('admin.users.phone'),
        cell: ({ phone }) => <LeftToRight of={nationalPhone(phone)} />,
        role: 'lead',
      },
      {
        id: 'reason',
        header: text('admin.history.reason'),
        cell: ({ reason }) => <bdi lang={languageOfText(reason)}>{reason}</bdi>,
      },
      {
        id: 'by',
        header: text('admin.block.by'),
        lines: 2,
        cell: ({ by, blockedAt }) => (
          <>
            <AsWritten of={by.name} />
            <br />
            <Moment at={blockedAt} />
          </>
        ),
      },
      {
        id: 'until',
        header: text('admin.block.until'),
        cell: ({ until }) =>
          until === null ? text('admin.deleted.noEnd') : <time dateTime={until}>{formatDate(until, language)}</time>,
      },
    ],
    [text, language],
  );
}
