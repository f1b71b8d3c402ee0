import { useEffect, useRef } from 'react';

/**
 * Moves the focus back to a button after its request. A disabled button loses the focus. If another element has the
 * focus in the meantime, the focus stays there.
 * @returns the ref for an element around the button
 */
export function useFocusBack(busy: boolean) {
  const button = useRef<HTMLSpanElement>(null);
  const wasBusy = useRef(false);

  useEffect(
    function focusButtonAgain() {
      if (wasBusy.current && !busy && document.activeElement === document.body)
        button.current?.querySelector('button')?.focus();
      wasBusy.current = busy;
    },
    [busy],
  );
  return button;
}
