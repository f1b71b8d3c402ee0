import { useMemo, useState } from 'react';
import { presentDay } from 'contracts';
import { PagedTable } from 'shared-auth/staff';
import {
  Button,
  CompactSelect,
  EmptyState,
  languageOfText,
  NoResult,
  PageHeader,
  SearchField,
  type Column,
} from 'shared-ui';
import type { TrailEntry } from '../../api.generated';
import { useGetTrailQuery, type TrailArg, type TrailKind } from '../../shared/auditLog/api';
import { AuditLogChange } from '../../shared/auditLog/AuditLogChange';
import { hasBefore, WHAT } from '../../shared/auditLog/AuditLogEntryItem';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { ListExport } from '../../shared/exports/ListExport';
import { useOpenDialog } from '../../shared/lists/useOpenDialog';
import { Moment } from '../../shared/text/Moment';
import { useTexts, type TextId } from '../../texts';
import { useGetAdminsQuery } from '../admins/api';
import { ActivityTabs } from './ActivityTabs';
import { daysOf, PERIODS, TIME_ZONE, type Period } from './periods';
import { KINDS, RecordName, useRecordName } from './RecordName';
import { useFilters } from './useFilters';
import classes from './Activity.module.css';

const PERIOD_TEXTS: Record<Period, TextId> = {
  today: 'admin.activity.today',
  yesterday: 'admin.activity.yesterday',
  week: 'admin.activity.week',
  month: 'admin.activity.month',
};

/** The maximum number of changed fields in a row. The history shows all of them. */
const SHOWN_FIELDS = 3;
const MAX_ADMINS = 500;

/** `/dashboard/activity`: who changed what, when and from where. A row opens the history of its record. */
export function ActivityScreen() {
  const text = useTexts();
  const nameOf = useRecordName();
  const { page, filter, query, isSet, setPage, change, clear } = useFilters([
    'search',
    'period',
    'staffId',
    'kind',
    'what',
  ]);
  const { period = '', ...rest } = query;
  const [today] = useState(() => presentDay(TIME_ZONE));
  const arg = { ...rest, ...daysOf(period, today) } as TrailArg;
  const { page: _page, limit: _limit, ...exported } = arg;
  const trail = useGetTrailQuery(arg, { refetchOnMountOrArgChange: true });
  const { open, show, close } = useOpenDialog(['history']);
  const openHistory = ({ kind, recordId }: TrailEntry) => show('history', `${kind}:${recordId}`);
  const opened = openedRecord(open?.id);
  const record = trail.data?.rows.find(({ recordId }) => recordId === opened?.id)?.record;
  const title = text('admin.activity');
  const columns = useActivityColumns(trail.data?.mentioned ?? NO_NAMES);
  return (
    <>
      <PageHeader
        title={title}
        actions={<ListExport list="activity" query={exported as Readonly<Record<string, string>>} />}
      />
      <ActivityTabs current="changes" />
      <PagedTable
        query={trail}
        page={page}
        onPage={setPage}
        caption={text('admin.activity.changes')}
        columns={columns}
        onOpen={openHistory}
        actions={(entry) => (
          <Button variant="bare" onClick={() => openHistory(entry)}>
            {text('admin.history')}
          </Button>
        )}
        filters={
          <div className={classes.filters}>
            <SearchField
              inline
              shortcut
              label={text('admin.activity.search')}
              value={filter.search}
              onSearch={(search) => change({ search })}
            />
            <Choice
              label={text('admin.activity.period')}
              any={text('admin.activity.anyTime')}
              value={filter.period}
              options={PERIODS.map((each) => ({ value: each, label: text(PERIOD_TEXTS[each]) }))}
              onChange={(each) => change({ period: each })}
            />
            <Author value={filter.staffId} onChange={(staffId) => change({ staffId })} />
            <Choice
              label={text('admin.activity.kind')}
              any={text('admin.activity.anyKind')}
              value={filter.kind}
              options={Object.entries(KINDS).map(([value, label]) => ({ value, label: text(label) }))}
              onChange={(kind) => change({ kind })}
            />
            <Choice
              label={text('admin.activity.what')}
              any={text('admin.activity.anyAction')}
              value={filter.what}
              options={Object.entries(WHAT).map(([value, label]) => ({ value, label: text(label) }))}
              onChange={(what) => change({ what })}
            />
          </div>
        }
        empty={
          isSet ? (
            <NoResult title={text('admin.activity.noMatch')} onClear={clear} />
          ) : (
            <EmptyState title={text('admin.history.empty')} />
          )
        }
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

interface ChoiceProps {
  label: string;
  /** The label of the option that does not limit the list. */
  any: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select of the filter. An unknown value from the URL counts as no choice. */
function Choice({ label, any, value, options, onChange }: ChoiceProps) {
  const isKnown = options.some((option) => option.value === value);
  return (
    <CompactSelect
      label={label}
      value={isKnown ? value : ANY}
      options={[{ value: ANY, label: any }, ...options]}
      onChange={(chosen) => onChange(chosen === ANY ? '' : chosen)}
    />
  );
}

const ANY = 'any';

/** The choice of an author among the administrators. */
function Author({ value, onChange }: Pick<ChoiceProps, 'value' | 'onChange'>) {
  const text = useTexts();
  const { data } = useGetAdminsQuery({ page: 1, limit: MAX_ADMINS, sort: 'name' });
  return (
    <Choice
      label={text('admin.activity.who')}
      any={text('admin.activity.everyone')}
      value={value}
      options={(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
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
            {by ? (
              <bdi translate="no" lang={languageOfText(by.name)}>
                {by.name}
              </bdi>
            ) : (
              text('admin.activity.system')
            )}
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
