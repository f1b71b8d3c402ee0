import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Groups counts for a screen reader. The first count is announced immediately, and the following counts are announced
 * together after the given milliseconds.
 * @returns the count to announce now (0 at first), and a function that adds to the next count
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
