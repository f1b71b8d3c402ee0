import { useEffect, useRef } from 'react';
import { keyOf } from './keyOf';

/**
 * Handles single shortcut keys that are pressed anywhere on the page. Ignores keys that are typed into a field or while
 * an overlay such as a dialog is open, unless `overDialog` is true.
 * @param act called with the key as {@link keyOf} returns it; returns whether it handled the key
 * @param enabled whether shortcut keys are on (WCAG 2.2, 2.1.4 requires that they can be turned off)
 * @param overDialog whether to handle these keys too; set it only while a dialog without fields is open
 */
export function useKeys(act: (key: string) => boolean, enabled: boolean, overDialog = false): void {
  const latest = useRef(act);

  useEffect(function keepLatestAct() {
    latest.current = act;
  });

  useEffect(
    function listenForKeys() {
      if (!enabled) return undefined;
      const pressed = (event: KeyboardEvent) => {
        const key = keyOf(event, overDialog);
        // Without this, the browser would type the key into the field that the shortcut opens.
        if (key !== null && latest.current(key)) event.preventDefault();
      };
      document.addEventListener('keydown', pressed);
      return () => document.removeEventListener('keydown', pressed);
    },
    [enabled, overDialog],
  );
}
