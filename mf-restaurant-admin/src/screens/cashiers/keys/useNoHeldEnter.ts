import { useEffect } from 'react';

/** While it is mounted an Enter that is held down presses nothing: the press that opened a question must not answer it. */
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
