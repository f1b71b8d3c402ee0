import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was on the page before it was covered, once the session goes on. The window does so by itself,
 * but not to the button of a form that was just being sent: that was disabled, and had lost it already.
 */
export function useFocusOnReturn(ended: boolean): void {
  const last = useRef<HTMLElement | null>(null);

  // Before the window's field takes the focus, which is earlier than other effects.
  useLayoutEffect(
    function followFocus() {
      if (ended) return undefined;
      const follow = ({ target }: FocusEvent) => {
        if (target instanceof HTMLElement) last.current = target;
      };
      addEventListener('focusin', follow);
      return () => removeEventListener('focusin', follow);
    },
    [ended],
  );

  useEffect(
    function giveFocusBack() {
      if (!ended) return undefined;
      const before = last.current;
      return () => {
        // The window gives it back first, where it can.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            if (document.activeElement === document.body) before?.focus();
          }),
        );
      };
    },
    [ended],
  );
}
