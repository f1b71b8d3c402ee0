import { useEffect, useRef } from 'react';

/**
 * A button is disabled while what it asked for is running, and loses the focus with that. It gets the focus back when that is
 * over, unless the reader went elsewhere meanwhile.
 */
export function useFocusBack(busy: boolean) {
  const button = useRef<HTMLSpanElement>(null);
  const wasBusy = useRef(false);

  useEffect(
    function focusButtonAgain() {
      if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.querySelector('button')?.focus();
      wasBusy.current = busy;
    },
    [busy],
  );
  return button;
}
