import { useEffect, useRef, useState } from 'react';

const MINUTE = 60_000;

/**
 * Returns the current time, for texts such as 'a minute ago'. The value updates every minute while the page is visible,
 * and when the page becomes visible again.
 * @param onMinute called every minute while the page is visible
 */
export function useEveryMinute(onMinute: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const latest = useRef(onMinute);

  useEffect(function keepLatest() {
    latest.current = onMinute;
  });

  useEffect(function followTheClock() {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      setNow(Date.now());
      latest.current();
    }, MINUTE);
    return () => clearInterval(timer);
  }, []);

  useEffect(function setTheClockOnReturn() {
    // Only updates the texts: a window that becomes visible must not cause a fetch (specification section 9).
    const returned = () => setNow(Date.now());
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, []);

  return now;
}
