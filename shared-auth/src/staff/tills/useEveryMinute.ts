import { useEffect, useReducer, useRef } from 'react';
import { serverNow } from 'contracts';

const MINUTE = 60_000;

/**
 * Returns the current time by the server's clock, for texts such as 'a minute ago'. The component renders again every
 * minute while the page is visible, and when the page becomes visible again.
 * @param onMinute called every minute while the page is visible
 */
export function useEveryMinute(onMinute: () => void): number {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(onMinute);

  useEffect(function keepLatest() {
    latest.current = onMinute;
  });

  useEffect(function followTheClock() {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      renderAgain();
      latest.current();
    }, MINUTE);
    return () => clearInterval(timer);
  }, []);

  useEffect(function setTheClockOnReturn() {
    // Only updates the texts: a window that becomes visible must not cause a fetch (specification section 9).
    document.addEventListener('visibilitychange', renderAgain);
    return () => document.removeEventListener('visibilitychange', renderAgain);
  }, []);

  return serverNow();
}
