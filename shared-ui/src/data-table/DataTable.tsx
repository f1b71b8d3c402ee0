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
import type { Amount } from './sumByCurrency';
import { TableBar } from './TableBar';
import { TableSheet } from './TableSheet';
import { TotalBar } from './TotalBar';
import { useCards } from './useCards';
import { useRowSelection } from './useRowSelection';
import classes from './DataTable.module.css';

/** Rows that can be selected. Keys of rows on other pages stay selected. */
export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onSelected: (selected: ReadonlySet<string>) => void;
  /** What a row is called, as in 'Select Albaik'. */
  rowName: (row: Row) => string;
  /** Whether a row may be selected; every row may when left out. The box of one that may not cannot be pressed. */
  canSelect?: (row: Row) => boolean;
  /** What can be done with the selected rows: buttons. */
  actions?: ReactNode;
}

export interface DataTableProps<Row> {
  /** Names the table to those who do not see what stands above it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What stands there when there are no rows: an `EmptyState`, or `NoResult` while a filter holds. */
  empty: ReactNode;
  /** Buttons and links of a row, in a last column; the rarer ones in a `Menu`. */
  actions?: (row: Row) => ReactNode;
  /** The place of the first row in the whole list, from 0, when the server sends pages. */
  firstIndex?: number;
  /** How the rows are ordered; `null` is the usual order. */
  sort?: Sort | null;
  /** The headings of sortable columns ask for another order. Who gives the rows orders them. */
  onSort?: (sort: Sort | null) => void;
  selection?: TableSelection<Row>;
  /** Rows are on their way: those that are shown are stale, and where there are none a skeleton stands for them. */
  busy?: boolean;
  /** How many rows the skeleton has. */
  expectedRows?: number;
  /** The rows could not be read: the 'Oops!' card stands in their place. */
  failure?: Pick<ErrorCardProps, 'message' | 'onRetry'>;
  /** What a row adds to the Total bar; without it there is none. */
  totals?: (row: Row) => Amount;
  density?: Density;
  /** What stands at the start of the bar above: a search, filters. */
  filters?: ReactNode;
  /** What stands at the end of that bar: an export, `TableMenu`. */
  tools?: ReactNode;
  /** A press anywhere on a row that presses nothing else. The same must be reached by keyboard: by a link or the row's menu. */
  onOpen?: (row: Row) => void;
}

const NOTHING: ReadonlySet<string> = new Set();
const ignore = () => {};

/**
 * The suite's table; on a narrow screen each row is a card that names its values. It is loading, empty, without a result,
 * failed or filled, and says which. `Pagination` stands below it, and `TableMenu` in its bar.
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

  const countOf = ({ size }: ReadonlySet<string>) => text('ui.table.selected', { count: size, shown: formatNumber(size, language) });
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
  const { selectRow, selectAll, clear, all, some } = useRowSelection({ keys, selected, onSelected: selection ? select : ignore });

  const announces = onSort !== undefined || selection !== undefined || props.busy !== undefined;
  const sortable = onSort !== undefined && columns.some((column) => column.sortable);
  const hasBar = props.tools !== undefined || props.filters !== undefined || (cards && (sortable || selection !== undefined));
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
        <TableBar tools={props.tools}>
          {props.filters}
          {cards && boxForAll}
          {cards && sortable && <SortSelect columns={columns} sort={sort} onSort={order} />}
        </TableBar>
      )}
      {selection && selected.size > 0 && (
        <SelectionBar
          actions={selection.actions}
          onClear={() => {
            clear();
            // The button goes with the selection, and the focus would go with it.
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
          foot={totals && rows.length > 0 && <TotalBar amounts={rows.map(totals)} />}
          onOpen={props.onOpen}
        />
      )}
    </>
  );
}
