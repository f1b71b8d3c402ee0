import { memo, type MouseEvent as Press, type ReactNode } from 'react';
import { Checkbox } from '../checkbox/Checkbox';
import { cellClass } from './cellClass';
import type { Column } from './column';
import type { SelectRow } from './useRowSelection';
import classes from './DataTable.module.css';

interface TableRowProps<Row> {
  row: Row;
  /** The row's index in the list, from 0. */
  index: number;
  rowKey: string;
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
  /** The label of the checkbox that selects the row; if omitted, there is no checkbox. */
  selectLabel?: string;
  canSelect: boolean;
  isSelected: boolean;
  onSelect: SelectRow;
  onOpen?: (row: Row) => void;
}

/** Matches interactive elements. Pressing one of them does not open the row. */
const PRESSED_ITSELF = 'a, button, input, select, label, [role="menu"]';

function Cells<Row>({
  row,
  index,
  rowKey,
  columns,
  actions,
  selectLabel,
  canSelect,
  isSelected,
  onSelect,
  onOpen,
}: TableRowProps<Row>) {
  const open = ({ target }: Press) => {
    // While text is selected, pressing the row does not open it, because the user probably wants to copy the text.
    if (!(target as Element).closest(PRESSED_ITSELF) && getSelection()?.isCollapsed !== false) onOpen?.(row);
  };
  // Screens use `data-row` to find the element of a row, for example to move the focus there. The roles are explicit,
  // because the CSS that turns a table into cards removes the native roles.
  return (
    <tr
      role="row"
      data-row={rowKey}
      className={[isSelected && classes.selected, onOpen && classes.opens].filter(Boolean).join(' ') || undefined}
      onClick={onOpen && open}
    >
      {selectLabel !== undefined && (
        <td role="cell" className={classes.pick}>
          <Checkbox
            label={selectLabel}
            hideLabel
            checked={isSelected}
            disabled={!canSelect}
            onChange={(checked, { nativeEvent }) =>
              onSelect(rowKey, checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} role="cell" className={cellClass(column)}>
          <span className={classes.name} aria-hidden="true">
            {column.header}
          </span>
          <span className={classes.value}>{column.cell(row, index)}</span>
        </td>
      ))}
      {actions && (
        <td role="cell" className={classes.end}>
          <div className={classes.actions}>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

/** One row of the table. It is memoised, so that selecting one of a hundred rows re-renders only that row. */
export const TableRow = memo(Cells) as typeof Cells;
