import { useEffect, useRef } from 'react';
import { useFormikContext } from 'formik';

const WRONG = '[aria-invalid="true"], [data-invalid="true"] :is(input, button)';

/**
 * After the form's rules or the server have rejected a form, focuses the first invalid field, or else the submit
 * button.
 */
export function FocusAfterRefusal() {
  const marker = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting } = useFormikContext();

  useEffect(
    function focusWhatIsWrong() {
      if (submitCount === 0 || isSubmitting) return;
      const form = marker.current?.closest('form');
      const target = form?.querySelector<HTMLElement>(WRONG) ?? form?.querySelector<HTMLElement>('[type="submit"]');
      target?.focus();
    },
    [submitCount, isSubmitting],
  );
  return <span ref={marker} hidden />;
}
