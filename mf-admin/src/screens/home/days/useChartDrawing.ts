import { useEffect, useState } from 'react';
import type { ChartDrawing } from './ChartDrawing';

let loadedDrawing: typeof ChartDrawing | undefined;

/** Loads the component that draws the bars, with the library for its scales. It is loaded once per page. */
export async function loadChartDrawing(): Promise<typeof ChartDrawing> {
  loadedDrawing ??= (await import('./ChartDrawing')).ChartDrawing;
  return loadedDrawing;
}

/**
 * Lazy-loads the component that draws the bars, so that the tiles and the orders do not wait for its chunk.
 * @returns the component; undefined while it loads, `null` if it failed to load
 */
export function useChartDrawing(): typeof ChartDrawing | null | undefined {
  const [drawing, setDrawing] = useState<{ component: typeof ChartDrawing | null | undefined }>({
    component: loadedDrawing,
  });
  useEffect(function loadOnce() {
    if (loadedDrawing) return undefined;
    let isUnmounted = false;
    const set = (component: typeof ChartDrawing | null) => isUnmounted || setDrawing({ component });
    loadChartDrawing().then(set, () => set(null));
    return () => void (isUnmounted = true);
  }, []);
  return drawing.component;
}
