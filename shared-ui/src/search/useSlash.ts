import { useEffect, type RefObject } from 'react';
import { takesKeys } from './takesKeys';

/**
 * Returns whether a key press is the slash. Many keyboards, such as Arabic, Urdu and Russian ones, have no slash key, so
 * the key in the same position counts as the slash if it types no Latin letter. Shift is allowed, because a slash needs Shift on some keyboards.
 */
function isSlash({ key, code }: KeyboardEvent): boolean {
  return key === '/' || (code === 'Slash' && /^(?![\p{Script=Latin}\d-])[^ ]$/u.test(key ?? ''));
}

/**
 * Focuses the field inside the element `place` when `/` is pressed anywhere on the page. Does nothing while the focus
 * is in a text field or a layer is open above the page.
 */
export function useSlash(place: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(
    function listenForTheSlash() {
      if (!enabled) return undefined;
      const focusField = (event: KeyboardEvent) => {
        if (
          event.defaultPrevented ||
          event.isComposing ||
          event.ctrlKey ||
          event.metaKey ||
          event.altKey ||
          !isSlash(event)
        )
          return;
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
