import { useCallback, useEffect, useRef } from 'react';

/**
 * A deleted row takes the button with it that has the focus, and the first row that of the empty state. When such a change
 * arrives and leaves the focus nowhere, the button or link within `place` gets it.
 * @param rows what changes
 */
export function useKeptFocus(rows: unknown) {
  const place = useRef<HTMLSpanElement>(null);
  const expected = useRef(false);

  useEffect(
    function catchLostFocus() {
      if (!expected.current) return;
      expected.current = false;
      if (document.activeElement === null || document.activeElement === document.body) place.current?.querySelector<HTMLElement>('a, button')?.focus();
    },
    [rows],
  );
  const expectChange = useCallback(() => {
    expected.current = true;
  }, []);
  return { place, expectChange };
}
