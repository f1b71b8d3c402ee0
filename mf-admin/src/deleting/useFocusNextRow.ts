import { useCallback, useEffect, useRef } from 'react';

const IN_ROW = 'tbody tr';
const PRESSABLE = 'a[href], button:not(:disabled)';

/**
 * A deleted row takes the button with it that has the focus. The row that takes its place gets it, at its last button; where no
 * row is left, the first button within `place` does.
 * @param rows what changes when the row goes
 */
export function useFocusNextRow(rows: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const left = useRef(-1);

  useEffect(
    function focusWhatTookThePlace() {
      const index = left.current;
      left.current = -1;
      if (index < 0 || (document.activeElement !== null && document.activeElement !== document.body)) return;
      const row = [...(place.current?.querySelectorAll(IN_ROW) ?? [])].slice(0, index + 1).at(-1);
      const target = [...(row?.querySelectorAll<HTMLElement>(PRESSABLE) ?? [])].at(-1) ?? place.current?.querySelector<HTMLElement>(PRESSABLE);
      target?.focus();
    },
    [rows],
  );
  /** The row with the focus is about to go. */
  const expectChange = useCallback(() => {
    const row = document.activeElement?.closest(IN_ROW);
    left.current = row ? [...(place.current?.querySelectorAll(IN_ROW) ?? [])].indexOf(row) : -1;
  }, []);
  return { place, expectChange };
}
