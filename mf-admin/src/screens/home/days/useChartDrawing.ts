import { useEffect, useState } from 'react';
import type { Bars } from './ChartDrawing';

let loadedBars: typeof Bars | undefined;

/** Loads the component that draws the bars, with the library for its scales. It is loaded once per page. */
export async function loadBars(): Promise<typeof Bars> {
  loadedBars ??= (await import('./ChartDrawing')).Bars;
  return loadedBars;
}

/**
 * Lazy-loads the component that draws the bars, so that the tiles and the orders do not wait for its chunk.
 * @returns the component; undefined while it loads, `null` if it failed to load
 */
export function useBars(): typeof Bars | null | undefined {
  const [barsComponent, setBarsComponent] = useState<{ bars: typeof Bars | null | undefined }>({ bars: loadedBars });
  useEffect(function loadOnce() {
    if (loadedBars) return undefined;
    let isUnmounted = false;
    const set = (bars: typeof Bars | null) => isUnmounted || setBarsComponent({ bars });
    loadBars().then(set, () => set(null));
    return () => void (isUnmounted = true);
  }, []);
  return barsComponent.bars;
}
