import { useCallback, useState } from 'react';

/**
 * Watches whether an element's content is wider than the element. Only then does the element scroll and need a tab
 * stop.
 */
export function useOverflow(): [watch: (element: HTMLElement | null) => (() => void) | undefined, overflows: boolean] {
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth);
    measure();
    // jsdom has no layout and no ResizeObserver.
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return [watch, overflows];
}
