import { useState } from 'react';
import { Button } from '../button/Button';
import { EmptyState } from '../empty-state/EmptyState';
import { Menu } from '../menu/Menu';
import { Pagination } from '../pagination/Pagination';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import type { Sort } from './column';
import { DataTable } from './DataTable';
import { NoResult as NothingFound } from './NoResult';
import { sampleRows, sorted, type Sample } from './samples';
import { TableMenu } from './TableMenu';
import { useSampleColumns } from './useSampleColumns';
import { useTableView } from './useTableView';

export default {
  title: 'Data/Table',
  reference: ['Plain', 'Selected', 'Loading', 'NoResult', 'WithTotals', 'ManyColumns'],
} satisfies ComponentStories;

const key = ({ id }: Sample) => id;
const FEW = sampleRows(4);
const MANY = sampleRows(34);
const HUNDRED = sampleRows(100);

/** Returns the props that every story's table has. */
function useSampleTable(rows: readonly Sample[] = FEW) {
  const sample = useStoryTexts();
  const columns = useSampleColumns();
  return {
    sample,
    table: {
      caption: sample('sample.table.restaurants'),
      columns,
      rows,
      rowKey: key,
      empty: <EmptyState title={sample('sample.table.empty')} />,
    },
  };
}

/** A table with actions. The most frequent actions are visible, and a menu with three dots contains the others. */
export function Plain() {
  const { sample, table } = useSampleTable();
  const [done, setDone] = useState('');
  const rest = (name: string) =>
    (['sample.table.report', 'sample.table.edit', 'sample.delete'] as const).map((id) => ({
      id,
      label: sample(id),
      danger: id === 'sample.delete',
      run: () => setDone(`${sample(id)}: ${name}`),
    }));
  return (
    <>
      <DataTable
        {...table}
        actions={({ name }) => (
          <>
            <Button variant="secondary">{sample('sample.table.branches')}</Button>
            <Menu label={sample('sample.table.more', { row: name })} actions={rest(name)} />
          </>
        )}
      />
      <p>{done}</p>
    </>
  );
}

export function Sorted() {
  const [sort, setSort] = useState<Sort | null>({ column: 'orders', direction: 'descending' });
  const { table } = useSampleTable(sorted(FEW, sort));
  return <DataTable {...table} sort={sort} onSort={setSort} />;
}

/** Pressing a checkbox with Shift also changes all rows between it and the checkbox that was pressed last. */
export function Selected() {
  const { sample, table } = useSampleTable(MANY.slice(0, 6));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['r2', 'r3']));
  return (
    <DataTable
      {...table}
      selection={{
        selected,
        onSelected: setSelected,
        rowName: ({ name }) => name,
        actions: <Button variant="secondary">{sample('sample.delete')}</Button>,
      }}
    />
  );
}

export function Loading() {
  const { sample, table } = useSampleTable([]);
  return <DataTable {...table} busy expectedRows={4} actions={() => sample('sample.table.edit')} />;
}

/** The next page is loading. The old rows stay until the new rows arrive. */
export function Stale() {
  const { table } = useSampleTable();
  return <DataTable {...table} busy />;
}

export function Empty() {
  const { table } = useSampleTable([]);
  return <DataTable {...table} />;
}

export function NoResult() {
  const { sample, table } = useSampleTable();
  const [filtered, setFiltered] = useState(true);
  return (
    <DataTable
      {...table}
      rows={filtered ? [] : FEW}
      empty={<NothingFound title={sample('sample.table.noMatch')} onClear={() => setFiltered(false)} />}
    />
  );
}

export function Failed() {
  const { sample, table } = useSampleTable();
  const [failed, setFailed] = useState(true);
  return (
    <DataTable
      {...table}
      failure={failed ? { message: sample('sample.table.message'), onRetry: () => setFailed(false) } : undefined}
    />
  );
}

/** One sum per currency, and the sums without the last row. */
export function WithTotals() {
  const rows = MANY.slice(0, 7);
  const { table } = useSampleTable(rows);
  return <DataTable {...table} totals={{ totals: rows, sales: rows.slice(0, 6) }} />;
}

export function Compact() {
  const { sample, table } = useSampleTable(MANY.slice(0, 8));
  return (
    <DataTable
      {...table}
      density="compact"
      actions={() => <Button variant="secondary">{sample('sample.table.branches')}</Button>}
    />
  );
}

/** The user can hide columns, and the browser stores the choice. A table that is still too wide scrolls. */
export function ManyColumns() {
  const { table } = useSampleTable(MANY.slice(0, 12));
  const view = useTableView('workshop', useSampleColumns(true));
  return <DataTable {...table} columns={view.columns} density={view.density} tools={<TableMenu view={view} />} />;
}

/** All features together, as on a screen that reads its rows from a server. */
export function Paged() {
  const { sample, table } = useSampleTable();
  const view = useTableView('workshop-paged', table.columns);
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const first = (page - 1) * 10;
  return (
    <>
      <DataTable
        {...table}
        columns={view.columns}
        density={view.density}
        rows={sorted(MANY, sort).slice(first, first + 10)}
        firstIndex={first}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        selection={{
          selected,
          onSelected: setSelected,
          rowName: ({ name }) => name,
          actions: <Button variant="secondary">{sample('sample.delete')}</Button>,
        }}
        tools={<TableMenu view={view} />}
      />
      <Pagination page={page} pageSize={10} total={MANY.length} onPage={setPage} />
    </>
  );
}

/**
 * The largest table that a screen shows: a hundred rows with ten columns. When a row is selected, only that row
 * re-renders.
 */
export function Hundred() {
  const { table } = useSampleTable(HUNDRED);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      {...table}
      columns={useSampleColumns(true)}
      selection={{ selected, onSelected: setSelected, rowName: ({ name }) => name }}
    />
  );
}
