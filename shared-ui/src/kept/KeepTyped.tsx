import { useEffect, useLayoutEffect, useRef } from 'react';
import { KEEP_TYPED } from 'contracts';
import { useFormikContext } from 'formik';
import { keepTyped, takeTyped, worthKeeping, type Typed, type Values } from './typed';

interface KeepTypedProps {
  /** Tells the form from others at the same address; the same after the page has come anew. */
  form: string;
  /** What was typed is in its fields again. @param isPartial but a file or a secret, which nobody keeps */
  onRestored?: (isPartial: boolean) => void;
}

/**
 * In a Formik form: what was typed outlives the page when it is taken away and comes anew, because its files are gone since another
 * release is live. Who leaves the page by himself leaves it for good.
 */
export function KeepTyped({ form, onRestored }: KeepTypedProps) {
  const place = useRef<HTMLSpanElement>(null);
  const context = useFormikContext<Values>();
  const latest = useRef(context);
  const restored = useRef<Values | null>(null);
  const taken = useRef<() => Typed | null>(() => null);

  useLayoutEffect(function noteValues() {
    latest.current = context;
  });

  useLayoutEffect(function takeBeforeTheFieldsAreGone() {
    const fields = place.current?.closest('form') ?? null;
    const at = location.pathname;
    const take = () => {
      const { values, initialValues, dirty } = latest.current;
      // By then the address is another one where the page was left.
      return dirty && location.pathname === at ? worthKeeping(values, initialValues, fields) : null;
    };
    taken.current = take;
    return () => {
      const last = take();
      taken.current = () => last;
    };
  }, []);

  useEffect(
    function keepWhenAsked() {
      // Asked at any time, or in the very change of the page that takes the form away: after the effect above, before this one is over.
      const keep = () => {
        const typed = taken.current();
        if (typed) keepTyped(form, typed);
      };
      addEventListener(KEEP_TYPED, keep);
      return () => removeEventListener(KEEP_TYPED, keep);
    },
    [form],
  );

  useEffect(
    function restoreOnce() {
      const typed = takeTyped(form);
      if (!typed) return;
      const { values, setValues } = latest.current;
      restored.current = { ...values, ...typed.values };
      void setValues(restored.current);
      onRestored?.(typed.isPartial);
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is there
    [],
  );

  useEffect(
    function restoreWhatFollows() {
      if (restored.current === null || context.values !== restored.current) return;
      // A field that another one decides about has just been emptied by that one's change.
      const { current: values } = restored;
      restored.current = null;
      void context.setValues({ ...values });
    },
    [context],
  );

  return <span ref={place} hidden />;
}
