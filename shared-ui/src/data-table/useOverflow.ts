import { useCallback, useState } from 'react';

/** Whether what is in an element is wider than it: only then is there something to scroll, for a mouse or by keyboard. */
export function useOverflow(): [watch: (element: HTMLElement | null) => (() => void) | undefined, overflows: boolean] {
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth);
    measure();
    // jsdom lays nothing out and has no observer.
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return [watch, overflows];
}
