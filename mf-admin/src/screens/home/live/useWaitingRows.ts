import { useEffect, useLayoutEffect, useState } from 'react';
import { newIds } from './newIds';

export interface WaitingRows<Row> {
  /** The rows to show; undefined until the first response. */
  rows: readonly Row[] | undefined;
  /** The ids of the rows that were added most recently. */
  fresh: ReadonlySet<string>;
  /** The number of new rows that are not shown yet. */
  waiting: number;
  /** Shows all rows. */
  show: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Holds back new rows while the list is scrolled below its head, so that the visible rows do not move. The new rows
 * are shown when the list is at the top again.
 * @param latest the newest response, which must be the same object until there is a new response
 * @param isReading returns whether the list is scrolled below its head
 */
export function useWaitingRows<Row extends { id: string }>(
  latest: readonly Row[] | undefined,
  isReading: () => boolean,
): WaitingRows<Row> {
  const [{ rows, fresh }, setView] = useState({ rows: latest, fresh: NONE });
  const waiting = rows && latest && latest !== rows ? newIds(rows, latest).size : 0;
  const show = () =>
    setView((before) =>
      before.rows === latest
        ? before
        : { rows: latest, fresh: before.rows && latest ? newIds(before.rows, latest) : NONE },
    );

  // A layout effect, so that the button for new rows does not flash while the list is at the top.
  useLayoutEffect(function takeInUnlessItMovesWhatIsRead() {
    if (latest && latest !== rows && (waiting === 0 || !isReading())) show();
  });

  useEffect(function takeInAtTheTop() {
    if (waiting === 0) return undefined;
    const look = () => isReading() || show();
    // Scroll events of elements do not bubble, so the listener needs the capture phase.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  });

  return { rows, fresh, waiting, show };
}
