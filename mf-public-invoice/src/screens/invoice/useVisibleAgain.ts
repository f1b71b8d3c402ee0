import { useEffect, useEffectEvent } from 'react';

/** Runs an action each time the page comes back into sight: the phone is unlocked, the tab is chosen again. */
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
