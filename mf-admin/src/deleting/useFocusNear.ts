import { useCallback, useEffect, useRef } from 'react';

interface Expected {
  id: string;
  /** Where its row was; -1 when it was not there. */
  index: number;
  /** The rows at that time. */
  rows: unknown;
}

/**
 * A row that is deleted takes the button with it that has the focus, and Undo closes its own notice. When such a change leaves the focus
 * nowhere, it goes to the Delete button of that row while it is there, then to that of the row in its place, else to the first thing in
 * `list` that takes it.
 * @param rows what changes
 * @param busy a row is being deleted
 */
export function useFocusNear(rows: unknown, busy: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const expected = useRef<Expected | null>(null);
  // Undo comes from a notice that is older than the rows.
  const shown = useRef(rows);

  useEffect(
    function catchLostFocus() {
      shown.current = rows;
      if (expected.current === null || busy) return;
      const { id, index, rows: before } = expected.current;
      if (rows !== before) expected.current = null;
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const buttons = deleteButtons(list.current);
      const own = buttons.find(({ dataset }) => dataset.delete === id);
      // A row that is to come back is not there before the rows have changed: until then the focus waits.
      if (own === undefined && rows === before) return;
      const target = own ?? buttons[Math.min(Math.max(index, 0), buttons.length - 1)];
      (target ?? list.current?.querySelector<HTMLElement>('input, a[href], button'))?.focus();
    },
    [rows, busy],
  );

  /** Before a row is deleted or restored. */
  const expectChange = useCallback((id: string) => {
    expected.current = { id, index: deleteButtons(list.current).findIndex(({ dataset }) => dataset.delete === id), rows: shown.current };
  }, []);
  return { list, expectChange };
}

const deleteButtons = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('button[data-delete]') ?? [])];
