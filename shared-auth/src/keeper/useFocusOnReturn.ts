import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus on the page when the session continues. The dialog itself restores the focus, except to the button
 * of a form that was being sent: that button was disabled and had already lost the focus.
 */
export function useFocusOnReturn(ended: boolean): void {
  const last = useRef<HTMLElement | null>(null);

  // A layout effect, so that it runs before the dialog's field takes the focus.
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
        // Runs after the dialog, which restores the focus first if it can.
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
