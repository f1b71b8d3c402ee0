import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Checkbox } from '../checkbox/Checkbox';
import { ErrorCard, type ErrorCardProps } from '../error-card/ErrorCard';
import { formatNumber } from '../format/number';
import { useLanguage } from '../i18n/useText';
import { useTexts } from '../texts';
import type { Column, Sort } from './column';
import type { Density } from './keptView';
import { SelectionBar } from './SelectionBar';
import { SortSelect } from './SortSelect';
import { TableBar } from './TableBar';
import { TableSheet } from './TableSheet';
import { TotalBar, type TotalBarProps } from './TotalBar';
import { useCards } from './useCards';
import { useRowSelection } from './useRowSelection';
import classes from './DataTable.module.css';

/** The selection of rows. Keys of rows on other pages stay selected. */
export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onSelected: (selected: ReadonlySet<string>) => void;
  /** The name of a row, as in 'Select Albaik'. */
  rowName: (row: Row) => string;
  /**
   * Returns whether a row may be selected; the checkbox of other rows is disabled. If omitted, all rows may be
   * selected.
   */
  canSelect?: (row: Row) => boolean;
  /** Buttons for the selected rows. */
  actions?: ReactNode;
}

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown when there are no rows: an `EmptyState`, or `NoResult` while a filter is set. */
  empty: ReactNode;
  /**
   * Returns a row's buttons and links, which are in an additional last column. Put less frequent actions into a `Menu`.
   */
  actions?: (row: Row) => ReactNode;
  /** The index of the first shown row in the whole list, from 0, if the server sends the list in pages. */
  firstIndex?: number;
  /** The order of the rows; `null` is the default order. */
  sort?: Sort | null;
  /** Called when a sortable heading is pressed. The parent component sorts the rows. */
  onSort?: (sort: Sort | null) => void;
  selection?: TableSelection<Row>;
  /** True while rows are loading. The shown rows are then marked as stale; without rows a skeleton is shown. */
  busy?: boolean;
  /** The number of rows of the skeleton. */
  expectedRows?: number;
  /** The failure, if the rows could not be loaded. The 'Oops!' card then replaces the table. */
  failure?: Pick<ErrorCardProps, 'message' | 'onRetry'>;
  /** The content of the Total bar. If omitted, the table has no Total bar. */
  totals?: TotalBarProps;
  density?: Density;
  /** The content at the start of the bar above the table: a `FilterRow`. */
  filters?: ReactNode;
  /** The content at the end of the bar above the table: an export, `TableMenu`. */
  tools?: ReactNode;
  /**
   * Called when a row is pressed outside its controls. Keyboard users need another way to the same action: a link or
   * the row's menu.
   */
  onOpen?: (row: Row) => void;
}

const NOTHING: ReadonlySet<string> = new Set();
const ignore = () => {};

/**
 * The suite's table. On a narrow screen each row is a card with labelled values. The table has states for loading,
 * rows, no rows, no match and a failure. `Pagination` goes below the table, and `TableMenu` into the bar above it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, sort = null, onSort, selection, busy = false, failure, totals } = props;
  const text = useTexts();
  const language = useLanguage();
  const cards = useCards();
  const [said, say] = useState('');
  const allBox = useRef<HTMLInputElement>(null);
  const canSelect = selection?.canSelect;
  const keys = useMemo(() => rows.filter((row) => canSelect?.(row) ?? true).map(rowKey), [rows, rowKey, canSelect]);

  const countOf = ({ size }: ReadonlySet<string>) =>
    text('ui.table.selected', { count: size, shown: formatNumber(size, language) });
  const select = (selected: ReadonlySet<string>) => {
    selection?.onSelected(selected);
    say(countOf(selected));
  };
  const order = (next: Sort | null) => {
    onSort?.(next);
    const column = columns.find(({ id }) => id === next?.column)?.header;
    say(next ? text('ui.table.sorted', { column, direction: next.direction }) : text('ui.table.sorted.none'));
  };
  const selected = selection?.selected ?? NOTHING;
  const { selectRow, selectAll, clear, all, some } = useRowSelection({
    keys,
    selected,
    onSelected: selection ? select : ignore,
  });

  const announces = onSort !== undefined || selection !== undefined || props.busy !== undefined;
  const sortable = onSort !== undefined && columns.some((column) => column.sortable);
  const hasBar =
    props.tools !== undefined ||
    props.filters !== undefined ||
    totals !== undefined ||
    (cards && (sortable || selection !== undefined));
  const boxForAll = selection && (
    <Checkbox
      ref={allBox}
      label={text('ui.table.select.all')}
      hideLabel={!cards}
      checked={all}
      indeterminate={some}
      disabled={rows.length > 0 && keys.length === 0}
      onChange={selectAll}
    />
  );

  return (
    <>
      {hasBar && (
        <TableBar
          filters={props.filters}
          totals={totals && <TotalBar {...totals} isStale={busy} />}
          tools={props.tools}
        >
          {cards && boxForAll}
          {cards && sortable && <SortSelect columns={columns} sort={sort} onSort={order} />}
        </TableBar>
      )}
      {selection && selected.size > 0 && (
        <SelectionBar
          actions={selection.actions}
          onClear={() => {
            clear();
            // The Clear button disappears together with the selection, so the focus must move to another element.
            allBox.current?.focus();
          }}
        >
          {countOf(selected)}
        </SelectionBar>
      )}
      {announces && (
        <p className={classes.spoken} role="status">
          {busy ? text('ui.loading') : said}
        </p>
      )}
      {failure ? (
        <ErrorCard {...failure} busy={busy} />
      ) : rows.length === 0 && !busy ? (
        props.empty
      ) : (
        <TableSheet
          caption={props.caption}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          firstIndex={props.firstIndex ?? 0}
          actions={props.actions}
          density={props.density ?? 'comfortable'}
          busy={busy}
          expectedRows={props.expectedRows ?? 5}
          sort={sort}
          onSort={onSort && !cards ? order : undefined}
          selected={selected}
          selectLabel={selection && ((row: Row) => text('ui.table.select', { row: selection.rowName(row) }))}
          canSelect={canSelect}
          selectAll={!cards && boxForAll}
          onSelect={selectRow}
          onOpen={props.onOpen}
        />
      )}
    </>
  );
}
