import { useEffect, useRef } from 'react';
import { useFormikContext } from 'formik';

const WRONG = '[aria-invalid="true"], [data-invalid="true"] :is(input, button)';

/** In a form that was not taken, by its own rules or by the server, the focus goes to the first field that is wrong, else back to its button. */
export function FocusAfterRefusal() {
  const place = useRef<HTMLSpanElement>(null);
  const { submitCount, isSubmitting } = useFormikContext();

  useEffect(
    function focusWhatIsWrong() {
      if (submitCount === 0 || isSubmitting) return;
      const form = place.current?.closest('form');
      const target = form?.querySelector<HTMLElement>(WRONG) ?? form?.querySelector<HTMLElement>('[type="submit"]');
      target?.focus();
    },
    [submitCount, isSubmitting],
  );
  return <span ref={place} hidden />;
}
