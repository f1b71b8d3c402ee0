import { useCallback, useState, type ReactNode } from 'react';
import { SkeletonRows } from './SkeletonRows';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import type { Column, Sort } from './column';
import type { Density } from './keptView';
import type { SelectRow } from './useRowSelection';
import classes from './DataTable.module.css';

interface TableSheetProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  firstIndex: number;
  actions?: (row: Row) => ReactNode;
  density: Density;
  busy: boolean;
  /** The number of skeleton rows. */
  expectedRows: number;
  sort: Sort | null;
  onSort?: (sort: Sort | null) => void;
  selected: ReadonlySet<string>;
  selectLabel?: (row: Row) => string;
  canSelect?: (row: Row) => boolean;
  selectAll?: ReactNode;
  onSelect: SelectRow;
  onOpen?: (row: Row) => void;
}

/** The table itself, with its rows or a skeleton while they load. It scrolls sideways if it is too wide. */
export function TableSheet<Row>(props: TableSheetProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    firstIndex,
    actions,
    density,
    busy,
    selected,
    selectLabel,
    canSelect,
    onSelect,
  } = props;
  const [watch, overflows] = useOverflow();
  return (
    <div className={classes.sheet}>
      {busy && rows.length > 0 && <span className={classes.waiting} />}
      <div
        ref={watch}
        {...(overflows && { className: classes.overflows, tabIndex: 0, role: 'region', 'aria-label': caption })}
      >
        <table className={styleOf(density, columns)} role="table" aria-busy={busy || undefined}>
          <caption className={classes.caption}>{caption}</caption>
          <TableHead
            columns={columns}
            hasActions={actions !== undefined}
            selectAll={props.selectAll}
            sort={props.sort}
            onSort={props.onSort}
          />
          <tbody role="rowgroup">
            {rows.length === 0 && (
              <SkeletonRows
                count={props.expectedRows}
                columns={columns}
                hasPick={selectLabel !== undefined}
                hasActions={actions !== undefined}
              />
            )}
            {rows.map((row, index) => {
              const key = rowKey(row);
              return (
                <TableRow
                  key={key}
                  row={row}
                  rowKey={key}
                  index={firstIndex + index}
                  columns={columns}
                  actions={actions}
                  selectLabel={selectLabel?.(row)}
                  canSelect={canSelect?.(row) ?? true}
                  isSelected={selected.has(key)}
                  onSelect={onSelect}
                  onOpen={props.onOpen}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Returns the classes of the table. If a column has the role `lead`, each card starts with this column's cell. */
function styleOf<Row>(density: Density, columns: readonly Column<Row>[]): string {
  return [
    classes.table,
    density === 'compact' && classes.compact,
    columns.some(({ role }) => role === 'lead') && classes.led,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Watches whether an element's content is wider than the element. Only then does the element scroll and need a tab
 * stop.
 */
function useOverflow(): [watch: (element: HTMLElement | null) => (() => void) | undefined, overflows: boolean] {
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth);
    measure();
    // jsdom has no layout and no ResizeObserver.
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return [watch, overflows];
}
