import { useMemo } from 'react';
import { PERIODS } from 'contracts';
import { AddressedTable, AsWritten, type FilterPlan, useListAddress } from 'shared-auth/staff';
import { Button, EmptyState, PageHeader, type Column, type Filter } from 'shared-ui';
import type { TrailEntry } from '../../api.generated';
import { useGetTrailQuery, type TrailKind } from '../../shared/auditLog/api';
import { AuditLogChange } from '../../shared/auditLog/AuditLogChange';
import { hasBefore, WHAT } from '../../shared/auditLog/AuditLogEntryItem';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { ListExport } from '../../shared/exports/ListExport';
import { useOpenDialog } from '../../shared/lists/useOpenDialog';
import { Moment } from '../../shared/text/Moment';
import { useTexts, type TextId } from '../../texts';
import { useGetAdminsQuery } from '../admins/api';
import { ActivityTabs } from './ActivityTabs';
import { KINDS, RecordName, useRecordName } from './RecordName';
import classes from './Activity.module.css';

/** The maximum number of changed fields in a row. The history shows all of them. */
const SHOWN_FIELDS = 3;
const MAX_ADMINS = 500;

const FILTERS = {
  period: PERIODS,
  startDate: null,
  endDate: null,
  staffId: null,
  kind: keysOf(KINDS),
  what: keysOf(WHAT),
} as const satisfies FilterPlan;

function keysOf<Key extends string>(texts: Record<Key, TextId>): readonly Key[] {
  return Object.keys(texts) as Key[];
}

/** `/dashboard/activity`: who changed what, when and from where. A row opens the history of its record. */
export function ActivityScreen() {
  const text = useTexts();
  const nameOf = useRecordName();
  const address = useListAddress([], FILTERS);
  const trail = useGetTrailQuery(address.arg, { refetchOnMountOrArgChange: true });
  const { open, show, close } = useOpenDialog(['history']);
  const openHistory = ({ kind, recordId }: TrailEntry) => show('history', `${kind}:${recordId}`);
  const opened = openedRecord(open?.id);
  const record = trail.data?.rows.find(({ recordId }) => recordId === opened?.id)?.record;
  const title = text('admin.activity');
  const columns = useActivityColumns(trail.data?.mentioned ?? NO_NAMES);
  return (
    <>
      <PageHeader title={title} actions={<ListExport list="activity" query={address.query} />} />
      <ActivityTabs current="changes" />
      <AddressedTable
        query={trail}
        address={address}
        searchLabel={text('admin.activity.search')}
        chips={useActivityFilters()}
        noMatchText={text('admin.activity.noMatch')}
        caption={text('admin.activity.changes')}
        columns={columns}
        onOpen={openHistory}
        actions={(entry) => (
          <Button variant="bare" onClick={() => openHistory(entry)}>
            {text('admin.history')}
          </Button>
        )}
        empty={<EmptyState title={text('admin.history.empty')} />}
      />
      {opened && (
        <HistoryDialog {...opened} name={(record && nameOf(record)) || text('admin.history.record')} onClose={close} />
      )}
    </>
  );
}

const NO_NAMES: readonly never[] = [];

/** Returns the record of the open history, which the URL names by its kind and id. */
function openedRecord(name: string | undefined): { kind: TrailKind; id: string } | undefined {
  const [kind = '', id] = name?.split(':') ?? [];
  return id !== undefined && Object.hasOwn(KINDS, kind) ? { kind: kind as TrailKind, id } : undefined;
}

function useActivityFilters(): readonly Filter[] {
  const text = useTexts();
  const { data, isFetching, isError, refetch } = useGetAdminsQuery({ page: 1, limit: MAX_ADMINS, sort: 'name' });
  const choiceOf = (id: string, label: TextId, texts: Readonly<Record<string, TextId>>): Filter => ({
    kind: 'choice',
    id,
    label: text(label),
    options: Object.entries(texts).map(([value, each]) => ({ value, label: text(each) })),
  });
  return [
    { kind: 'period' },
    {
      kind: 'choice',
      id: 'staffId',
      label: text('admin.activity.who'),
      options: (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
      isLoading: isFetching,
      onRetry: isError && !isFetching ? () => void refetch() : undefined,
    },
    choiceOf('kind', 'admin.activity.kind', KINDS),
    choiceOf('what', 'admin.activity.what', WHAT),
  ];
}

function useActivityColumns(
  mentioned: Parameters<typeof AuditLogChange>[0]['mentioned'],
): readonly Column<TrailEntry>[] {
  const text = useTexts();
  return useMemo(
    () => [
      { id: 'at', header: text('admin.activity.time'), cell: ({ at }) => <Moment at={at} /> },
      {
        id: 'who',
        header: text('admin.activity.who'),
        lines: 2,
        cell: ({ by, address }) => (
          <span className={classes.stack}>
            {by ? <AsWritten of={by.name} /> : text('admin.activity.system')}
            {address !== null && (
              <bdi translate="no" dir="ltr" className={classes.quiet}>
                {address}
              </bdi>
            )}
          </span>
        ),
      },
      { id: 'what', header: text('admin.activity.what'), cell: ({ what }) => text(WHAT[what]) },
      {
        id: 'record',
        header: text('admin.activity.record'),
        lines: 2,
        cell: ({ kind, record }) => <RecordName kind={kind} record={record} />,
        role: 'lead',
      },
      {
        id: 'fields',
        header: text('admin.activity.fields'),
        lines: 2,
        cell: ({ what, fields }) => (
          <>
            <dl className={classes.changes}>
              {fields.slice(0, SHOWN_FIELDS).map((changed) => (
                <AuditLogChange key={changed.field} change={changed} isFirst={!hasBefore(what)} mentioned={mentioned} />
              ))}
            </dl>
            {fields.length > SHOWN_FIELDS && (
              <span className={classes.quiet}>
                {text('admin.activity.more', { count: fields.length - SHOWN_FIELDS })}
              </span>
            )}
          </>
        ),
      },
    ],
    [text, mentioned],
  );
}
