import { useEffect } from 'react';

/** Ignores the repeats of a held Enter, so that the Enter that opened a confirmation does not also confirm it. */
export function useNoHeldEnter(enabled: boolean): void {
  useEffect(
    function ignoreHeldEnter() {
      if (!enabled) return undefined;
      const pressed = (event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      };
      document.addEventListener('keydown', pressed, { capture: true });
      return () => document.removeEventListener('keydown', pressed, { capture: true });
    },
    [enabled],
  );
}
