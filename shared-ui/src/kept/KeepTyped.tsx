import { useEffect, useLayoutEffect, useRef } from 'react';
import { KEEP_TYPED } from 'contracts';
import { useFormikContext } from 'formik';
import { keepTyped, takeTyped, worthKeeping, type Typed, type Values } from './typedInput';

interface KeepTypedProps {
  /** Distinguishes the form from other forms at the same URL. The value must be the same after a reload. */
  form: string;
  /**
   * Called after the input was restored.
   * @param isPartial true if some input was not stored: a file, a secret, or input beyond the size limit
   */
  onRestored?: (isPartial: boolean) => void;
}

/**
 * Preserves the unsaved input of the surrounding Formik form across a forced reload. Such a reload happens when the
 * page's files are gone because another release is live. Nothing is stored if the person leaves the page on purpose.
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
      // If the person left the page, the URL has already changed. Then nothing is stored.
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
      // The event may be dispatched in the React commit that unmounts the form: after the cleanup of the layout effect
      // above, but before the cleanup of this effect. `taken` then returns the values that the first cleanup has saved.
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the form mounts
    [],
  );

  useEffect(
    function restoreWhatFollows() {
      if (restored.current === null || context.values !== restored.current) return;
      // A field that depends on another field is cleared when that other field is restored. So all values are set a
      // second time.
      const { current: values } = restored;
      restored.current = null;
      void context.setValues({ ...values });
    },
    [context],
  );

  return <span ref={place} hidden />;
}
