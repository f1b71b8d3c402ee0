import { useEffect, useRef } from 'react';
import { keyOf } from './keyOf';

/**
 * Single keys that do something from anywhere on the page, where they are not typed.
 * @param act says whether the key did something; it gets small Latin letters and Latin digits
 * @param enabled whether the reader wants such keys (WCAG 2.2, 2.1.4: they can be turned off)
 */
export function useKeys(act: (key: string) => boolean, enabled: boolean): void {
  const latest = useRef(act);

  useEffect(function keepLatestAct() {
    latest.current = act;
  });

  useEffect(
    function listenForKeys() {
      if (!enabled) return undefined;
      const pressed = (event: KeyboardEvent) => {
        const key = keyOf(event);
        // Else it would be typed into the field that it opens.
        if (key !== null && latest.current(key)) event.preventDefault();
      };
      document.addEventListener('keydown', pressed);
      return () => document.removeEventListener('keydown', pressed);
    },
    [enabled],
  );
}
