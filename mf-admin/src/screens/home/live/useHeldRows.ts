import { useEffect, useLayoutEffect, useState } from 'react';
import { newIds } from './newIds';

export interface HeldRows<Row> {
  /** What is shown; undefined until there is something. */
  rows: readonly Row[] | undefined;
  /** Which of them came last, by id. */
  fresh: ReadonlySet<string>;
  /** How many are kept back. */
  held: number;
  /** Shows those too. */
  show: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Rows that do not move under who reads them: new ones that come meanwhile are kept back, until the reader is at the top again.
 * @param latest the newest answer; the same object as long as it is the same answer
 * @param isReading whether the reader is somewhere below the list's head
 */
export function useHeldRows<Row extends { id: string }>(latest: readonly Row[] | undefined, isReading: () => boolean): HeldRows<Row> {
  const [{ rows, fresh }, setView] = useState({ rows: latest, fresh: NONE });
  const held = rows && latest && latest !== rows ? newIds(rows, latest).size : 0;
  const show = () => setView((before) => (before.rows === latest ? before : { rows: latest, fresh: before.rows && latest ? newIds(before.rows, latest) : NONE }));

  // Before the picture is painted: who is at the top never sees the older one with a marker.
  useLayoutEffect(function takeInUnlessItMovesWhatIsRead() {
    if (latest && latest !== rows && (held === 0 || !isReading())) show();
  });

  useEffect(
    function takeInAtTheTop() {
      if (held === 0) return undefined;
      const look = () => isReading() || show();
      // A list that scrolls within itself tells only who listens on the way down.
      document.addEventListener('scroll', look, { capture: true, passive: true });
      return () => document.removeEventListener('scroll', look, { capture: true });
    },
  );

  return { rows, fresh, held, show };
}
