import { useEffect, useState } from 'react';
import type { Bars } from './Bars';

let fetched: typeof Bars | undefined;

/** Fetches the drawing of the bars, with the library that measures them. Once it is there, it stays. */
export async function fetchBars(): Promise<typeof Bars> {
  fetched ??= (await import('./Bars')).Bars;
  return fetched;
}

/**
 * The drawing of the bars; it comes by itself, so that the tiles and the orders need not wait for it.
 * @returns undefined until it is there, `null` when it could not be fetched
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
