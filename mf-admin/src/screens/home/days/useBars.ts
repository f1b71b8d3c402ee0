import { useEffect, useState } from 'react';
import type { Bars } from './Bars';

let loadedBars: typeof Bars | undefined;

/** Loads the component that draws the bars, with the library for its scales. It is loaded once per page. */
export async function loadBars(): Promise<typeof Bars> {
  loadedBars ??= (await import('./Bars')).Bars;
  return loadedBars;
}

/**
 * Loads the component that draws the bars in a separate chunk, so that the tiles and the orders do not wait for it.
 * @returns the component; undefined until it is loaded, `null` if it could not be loaded
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
