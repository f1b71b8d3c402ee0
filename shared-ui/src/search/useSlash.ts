import { useEffect, type RefObject } from 'react';
import { takesKeys } from './takesKeys';

/** The slash; on an Arabic or Urdu keyboard, which has none, the key in its place. Shift is how some keyboards write it. */
function isSlash({ key, code }: KeyboardEvent): boolean {
  return key === '/' || (code === 'Slash' && /^\p{Script=Arabic}$/u.test(key));
}

/**
 * Lets `/` from anywhere on the page put the focus into the field that `place` holds. Where it can be typed it is typed, and while
 * something lies over the page it does nothing.
 */
export function useSlash(place: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(
    function listenForTheSlash() {
      if (!enabled) return undefined;
      const focusField = (event: KeyboardEvent) => {
        if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !isSlash(event)) return;
        if (takesKeys(event.target)) return;
        event.preventDefault();
        const field = place.current?.querySelector('input');
        field?.focus();
        field?.select();
      };
      document.addEventListener('keydown', focusField);
      return () => document.removeEventListener('keydown', focusField);
    },
    [place, enabled],
  );
}
