import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus on the page when the session continues. The dialog usually restores the focus itself. It cannot do
 * so for the submit button of a form that was being sent, because that button was disabled and had already lost the
 * focus.
 */
export function useFocusOnReturn(ended: boolean): void {
  const last = useRef<HTMLElement | null>(null);

  // This is a layout effect, so that it runs before the dialog's field takes the focus.
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
        // Waits for two frames, so that the dialog first restores the focus if it can.
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
