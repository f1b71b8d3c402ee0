import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';

/** Where the focus goes when what has it goes. */
export interface RowFocus {
  /** Everything of the list: its head, its search, its table. */
  place: RefObject<HTMLDivElement | null>;
  /**
   * Rows are about to go, or to come back; without ids something else of the list is about to change.
   * @param button which of a row's buttons is to have the focus: where there is none, the last one
   */
  expectChange: (ids?: readonly string[], button?: string) => void;
  /** A window is open, which has the focus: whatever is expected waits until it is closed. */
  hold: () => void;
  /** The window has been closed. */
  release: () => void;
}

interface Expected {
  ids: readonly string[];
  /** Where the first of them was; -1 when it was not there. */
  index: number;
  button: string;
  /** The rows at that time. */
  rows: unknown;
}

const PRESSABLE = 'a[href], button:not(:disabled)';

/**
 * A row that goes takes the button with it that has the focus, and so does an empty state; Undo closes its own notice. When such a
 * change leaves the focus nowhere, it goes to the row that came back, then to the row in the place of the one that went: to its Delete
 * button, or its last one. Where no row is left, or none was meant, it goes to what is marked `data-focus-home`, else to the first thing that takes it.
 * @param rows what changes
 */
export function useRowFocus(rows: unknown): RowFocus {
  const place = useRef<HTMLDivElement>(null);
  const expected = useRef<Expected | null>(null);
  const isHeld = useRef(false);
  // Undo comes from a notice that is older than the rows.
  const shown = useRef(rows);
  const frame = useRef(0);

  /** Two frames on, when a window that was closed has given the focus back to what is still there. */
  const catchLostFocus = useCallback(() => {
    cancelAnimationFrame(frame.current);
    const look = () => {
      if (expected.current === null || isHeld.current) return;
      const { ids, index, button, rows: before } = expected.current;
      const hasChanged = shown.current !== before;
      if (hasChanged) expected.current = null;
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const all = rowsIn(place.current);
      const own = all.find(({ dataset }) => dataset.row !== undefined && ids.includes(dataset.row));
      // A row that is to come back is not there before the rows have changed: until then the focus waits.
      if (own === undefined && !hasChanged) return;
      const row = own ?? (ids.length > 0 ? all[Math.min(Math.max(index, 0), all.length - 1)] : undefined);
      (buttonOf(row, button) ?? homeOf(place.current))?.focus();
    };
    frame.current = requestAnimationFrame(() => {
      frame.current = requestAnimationFrame(look);
    });
  }, []);

  useEffect(
    function followRows() {
      shown.current = rows;
      catchLostFocus();
    },
    [rows, catchLostFocus],
  );
  useEffect(function stopWhenLeft() {
    return () => cancelAnimationFrame(frame.current);
  }, []);

  return useMemo(
    () => ({
      place,
      expectChange: (ids = [], button = '[data-delete]') => {
        const index = rowsIn(place.current).findIndex(({ dataset }) => dataset.row !== undefined && ids.includes(dataset.row));
        expected.current = { ids, index, button, rows: shown.current };
      },
      hold: () => {
        isHeld.current = true;
      },
      release: () => {
        isHeld.current = false;
        catchLostFocus();
      },
    }),
    [catchLostFocus],
  );
}

const rowsIn = (place: HTMLElement | null) => [...(place?.querySelectorAll<HTMLElement>('tbody [data-row]') ?? [])];

function buttonOf(row: HTMLElement | undefined, wanted: string): HTMLElement | null | undefined {
  return row?.querySelector<HTMLElement>(wanted) ?? [...(row?.querySelectorAll<HTMLElement>(PRESSABLE) ?? [])].at(-1);
}

function homeOf(place: HTMLElement | null): HTMLElement | null | undefined {
  return place?.querySelector<HTMLElement>('[data-focus-home]') ?? place?.querySelector<HTMLElement>(`input, ${PRESSABLE}`);
}
