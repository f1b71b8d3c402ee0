import { useCallback, useEffect, useRef } from 'react';

/**
 * Throttles a function: its calls are at least the given milliseconds apart. The first interval begins at the mount.
 * The last call is never dropped, unless the component unmounts.
 */
export function useThrottled(call: () => void, milliseconds: number): () => void {
  const latest = useRef(call);
  const madeAt = useRef(Date.now());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(function keepLatestCall() {
    latest.current = call;
  });

  useEffect(function dropWithTheComponent() {
    return () => clearTimeout(timer.current);
  }, []);

  return useCallback(
    function wish() {
      clearTimeout(timer.current);
      const make = () => {
        madeAt.current = Date.now();
        latest.current();
      };
      timer.current = setTimeout(make, Math.max(0, madeAt.current + milliseconds - Date.now()));
    },
    [milliseconds],
  );
}
