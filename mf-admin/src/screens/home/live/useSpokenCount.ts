import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Gathers counts for a screen reader: the first is said at once, those that follow within so many milliseconds together after it.
 * @returns what is to be said now (0 before anything came), and what adds to it
 */
export function useSpokenCount(milliseconds: number): [said: number, add: (count: number) => void] {
  const [said, say] = useState(0);
  const waiting = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(function dropWithTheComponent() {
    return () => clearTimeout(timer.current);
  }, []);

  const speak = useCallback(
    function sayWhatWaits() {
      timer.current = undefined;
      if (waiting.current === 0) return;
      say(waiting.current);
      waiting.current = 0;
      timer.current = setTimeout(sayWhatWaits, milliseconds);
    },
    [milliseconds],
  );

  const add = useCallback(
    (count: number) => {
      waiting.current += count;
      if (timer.current === undefined) speak();
    },
    [speak],
  );
  return [said, add];
}
