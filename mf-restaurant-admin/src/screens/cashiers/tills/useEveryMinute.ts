import { useEffect, useRef, useState } from 'react';

const MINUTE = 60_000;

/**
 * The time, for words such as 'a minute ago': a minute later each minute while the page is in sight.
 * @param onMinute called each time
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
    // The words only: nothing is asked for because a window came back (specification section 9).
    const returned = () => setNow(Date.now());
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, []);

  return now;
}
