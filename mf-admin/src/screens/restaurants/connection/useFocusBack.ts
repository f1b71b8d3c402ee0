import { useEffect, useRef } from 'react';

/**
 * Returns the focus to a button that loses it while it is disabled during its request, unless the focus was moved in
 * the meantime.
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
