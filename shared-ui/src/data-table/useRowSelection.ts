import { useCallback, useLayoutEffect, useRef } from 'react';

/** @param range true to apply the change to all rows from the last changed row to this row */
export type SelectRow = (key: string, checked: boolean, range: boolean) => void;

interface RowSelection {
  /** The keys of the shown rows, in their order. */
  keys: readonly string[];
  selected: ReadonlySet<string>;
  onSelected: (selected: ReadonlySet<string>) => void;
}

/** Returns the selection after rows were checked or unchecked. */
function changed(selected: ReadonlySet<string>, keys: readonly string[], checked: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (checked) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** Selects rows: one, a range with Shift, or all shown rows. Selected rows on other pages stay selected. */
export function useRowSelection(selection: RowSelection) {
  const latest = useRef(selection);
  const pressed = useRef<string | null>(null);

  useLayoutEffect(function keepLatestSelection() {
    latest.current = selection;
  });

  // The function stays the same across renders, so that the memoised rows re-render only if they change.
  const selectRow = useCallback<SelectRow>((key, checked, range) => {
    const { keys, selected, onSelected } = latest.current;
    const from = range && pressed.current !== null ? keys.indexOf(pressed.current) : -1;
    const to = keys.indexOf(key);
    pressed.current = key;
    onSelected(changed(selected, from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1), checked));
  }, []);

  const { keys, selected, onSelected } = selection;
  const shown = keys.filter((key) => selected.has(key)).length;
  return {
    selectRow,
    selectAll: (checked: boolean) => onSelected(changed(selected, keys, checked)),
    clear: () => onSelected(new Set()),
    all: keys.length > 0 && shown === keys.length,
    some: shown > 0 && shown < keys.length,
  };
}
