import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';

/** Moves the focus when the focused element of a list disappears. */
export interface RowFocus {
  /** The ref of the element around the whole list: its header, its search and its table. */
  container: RefObject<HTMLDivElement | null>;
  /**
   * Announces a change of the list. With `ids`, these rows will disappear or return. Without `ids`, something other
   * than a row will change.
   * @param button the selector of the row's button to focus; if there is no such button, the row's last button gets the
   * focus
   */
  expectChange: (ids?: readonly string[], button?: string) => void;
  /** Suspends focus moves while an open dialog has the focus. */
  hold: () => void;
  /** Resumes focus moves after the dialog was closed. */
  release: () => void;
}

interface Expected {
  ids: readonly string[];
  /** The index of the first of these rows; -1 if it was not in the list. */
  index: number;
  button: string;
  /** The rows when the change was announced. */
  rows: unknown;
}

const PRESSABLE = 'a[href], button:not(:disabled)';

/**
 * Keeps the focus in a list when the focused button disappears: because its row was deleted, because the first row has
 * replaced the button for adding one, or because the Undo toast was closed. A lost focus moves to a button of the
 * restored row, or else of the row that took the deleted row's place. If no row is left, or `expectChange` was called
 * without ids, the focus moves to the element with `data-focus-home`, or else to the search box, or else to the first
 * focusable element.
 * @param rows the data of the list, a new object after each change
 */
export function useRowFocus(rows: unknown): RowFocus {
  const container = useRef<HTMLDivElement>(null);
  const expected = useRef<Expected | null>(null);
  const isHeld = useRef(false);
  // A ref, because the Undo of a toast runs with the closure of an older render.
  const shown = useRef(rows);
  const frame = useRef(0);
  const byPointer = useRef(false);

  useEffect(function noteHowThePersonWorks() {
    const note = ({ type }: Event) => {
      byPointer.current = type === 'pointerdown';
    };
    const events = ['pointerdown', 'keydown'];
    events.forEach((event) => document.addEventListener(event, note, true));
    return () => events.forEach((event) => document.removeEventListener(event, note, true));
  }, []);

  /**
   * Moves a lost focus. It waits two frames, until a closed dialog has had the chance to return the focus to an
   * existing element.
   */
  const catchLostFocus = useCallback(() => {
    cancelAnimationFrame(frame.current);
    const look = () => {
      if (expected.current === null || isHeld.current) return;
      const { ids, index, button, rows: before } = expected.current;
      const hasChanged = shown.current !== before;
      if (hasChanged) expected.current = null;
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const all = rowsIn(container.current);
      const own = all.find(({ dataset }) => dataset.row !== undefined && ids.includes(dataset.row));
      // A restored row appears only when the next response has arrived, so the focus waits for that response.
      if (own === undefined && !hasChanged) return;
      const row = own ?? (ids.length > 0 ? all[Math.min(Math.max(index, 0), all.length - 1)] : undefined);
      // Browsers draw a ring around whatever a script focuses, which is in the way of people with a mouse.
      (buttonOf(row, button) ?? homeOf(container.current))?.focus({ focusVisible: !byPointer.current });
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
      container,
      expectChange: (ids = [], button = '[data-delete]') => {
        const index = rowsIn(container.current).findIndex(
          ({ dataset }) => dataset.row !== undefined && ids.includes(dataset.row),
        );
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

const rowsIn = (container: HTMLElement | null) => [...(container?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

function buttonOf(row: HTMLElement | undefined, wanted: string): HTMLElement | null | undefined {
  return row?.querySelector<HTMLElement>(wanted) ?? [...(row?.querySelectorAll<HTMLElement>(PRESSABLE) ?? [])].at(-1);
}

function homeOf(container: HTMLElement | null): HTMLElement | null | undefined {
  return (
    container?.querySelector<HTMLElement>('[data-focus-home]') ??
    container?.querySelector<HTMLElement>('input') ??
    container?.querySelector<HTMLElement>(PRESSABLE)
  );
}
