import { useEffect, useEffectEvent } from 'react';

/** Runs an action each time the page becomes visible again, such as after the phone was unlocked. */
export function useVisibleAgain(action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(function watchVisibility() {
    const change = () => {
      if (document.visibilityState === 'visible') act();
    };
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
}
