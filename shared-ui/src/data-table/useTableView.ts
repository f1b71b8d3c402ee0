import { useMemo, useState } from 'react';
import type { Column } from './column';
import { keepView, readView, type Density } from './keptView';

export interface TableView<Row> {
  /** The visible columns, for `DataTable`. */
  columns: readonly Column<Row>[];
  density: Density;
  setDensity: (density: Density) => void;
  /** All columns that the user may hide, visible or not. */
  choices: readonly Column<Row>[];
  /** The ids of the visible columns among the `choices`. */
  shown: ReadonlySet<string>;
  show: (columns: ReadonlySet<string>) => void;
}

/**
 * Returns the visible columns and the row height of a table. The user chooses them with `TableMenu`, on this visit or
 * an earlier one.
 * @param storageKey names the table in the browser's storage
 * @param columns all columns; the user cannot hide the last visible column
 */
export function useTableView<Row>(storageKey: string, columns: readonly Column<Row>[]): TableView<Row> {
  const [kept, setKept] = useState(() => readView(storageKey));
  const choose = (changes: Partial<typeof kept>) => {
    const next = { ...kept, ...changes };
    setKept(next);
    keepView(storageKey, next);
  };

  return useMemo(() => {
    const choices = columns.filter(({ hideable }) => hideable);
    const wanted = columns.filter(({ id, hideable }) => !hideable || !kept.hidden.includes(id));
    const visible = wanted.length > 0 ? wanted : columns;
    return {
      columns: visible,
      density: kept.density,
      setDensity: (density) => choose({ density }),
      choices,
      shown: new Set(choices.filter((column) => visible.includes(column)).map(({ id }) => id)),
      show: (shown) => {
        const hidden = choices.map(({ id }) => id).filter((id) => !shown.has(id));
        if (hidden.length < columns.length) choose({ hidden });
      },
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `choose` closes over `kept` and `storageKey` alone
  }, [columns, kept, storageKey]);
}
