import { useMemo, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * The rows that are selected on a page of a list. Another page, order or search begins without any; a row that goes is selected no
 * more, not even when it comes back.
 * @param view names the page, the order and the search
 * @returns the ids, and how they change
 */
export function useSelection(rows: readonly { id: string }[], view: string): [selected: ReadonlySet<string>, select: (selected: ReadonlySet<string>) => void] {
  const [state, setState] = useState({ view, selected: NONE });
  const selected = state.view === view ? state.selected : NONE;
  const kept = useMemo(() => {
    const there = rows.filter(({ id }) => selected.has(id)).map(({ id }) => id);
    return there.length === selected.size ? selected : new Set(there);
  }, [rows, selected]);
  // While rendering, as React has it for a state that follows another: what is drawn is right at once.
  if (kept !== state.selected || view !== state.view) setState({ view, selected: kept });
  return [kept, (next) => setState({ view, selected: next })];
}
