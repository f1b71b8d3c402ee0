import { useMemo, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * Manages the selected rows of a page. Changing the page, sort order or search clears the selection. A row that
 * disappears is deselected, and stays deselected if it returns.
 * @param view identifies the page, the sort order and the search
 * @returns the ids and their setter
 */
export function useSelection(
  rows: readonly { id: string }[],
  view: string,
): [selected: ReadonlySet<string>, select: (selected: ReadonlySet<string>) => void] {
  const [state, setState] = useState({ view, selected: NONE });
  const selected = state.view === view ? state.selected : NONE;
  const kept = useMemo(() => {
    const there = rows.filter(({ id }) => selected.has(id)).map(({ id }) => id);
    return there.length === selected.size ? selected : new Set(there);
  }, [rows, selected]);
  // Sets the state while rendering, as React recommends for derived state, so that no wrong selection is painted.
  if (kept !== state.selected || view !== state.view) setState({ view, selected: kept });
  return [kept, (next) => setState({ view, selected: next })];
}
