import { useEffect, useRef } from 'react';
import { newIds } from './newIds';

/** Calls `onArrival` with the number of rows that were not in the previous response. */
export function useArrivals(latest: readonly { id: string }[] | undefined, onArrival: (count: number) => void): void {
  const before = useRef(latest);
  const tell = useRef(onArrival);

  useEffect(function keepLatestHandler() {
    tell.current = onArrival;
  });

  useEffect(
    function tellWhatCame() {
      const count = before.current && latest ? newIds(before.current, latest).size : 0;
      before.current = latest ?? before.current;
      if (count > 0) tell.current(count);
    },
    [latest],
  );
}
