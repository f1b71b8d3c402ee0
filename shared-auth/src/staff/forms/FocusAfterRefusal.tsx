import { useEffect, useRef } from 'react';
import { useFormikContext } from 'formik';

const WRONG = '[aria-invalid="true"], [data-invalid="true"] :is(input, button)';

/**
 * After the validation or the server has rejected the form, focuses the first invalid field, or the submit button if
 * there is none.
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
