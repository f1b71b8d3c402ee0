import { useEffect, useState } from 'react';
import type { Bars } from './Bars';

let fetched: typeof Bars | undefined;

/** Loads the component that draws the bars, with the library for its scales. It is loaded once per page. */
export async function fetchBars(): Promise<typeof Bars> {
  fetched ??= (await import('./Bars')).Bars;
  return fetched;
}

/**
 * Loads the component that draws the bars in a separate chunk, so that the tiles and the orders do not wait for it.
 * @returns the component; undefined until it is loaded, `null` if it could not be loaded
 */
export function useBars(): typeof Bars | null | undefined {
  const [drawing, setDrawing] = useState<{ bars: typeof Bars | null | undefined }>({ bars: fetched });
  useEffect(function fetchDrawing() {
    if (fetched) return undefined;
    let left = false;
    const set = (bars: typeof Bars | null) => left || setDrawing({ bars });
    fetchBars().then(set, () => set(null));
    return () => void (left = true);
  }, []);
  return drawing.bars;
}
