import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormikContext } from 'formik';

/**
 * Puts the phone number of a failed save into the field, if the field is still empty. The number is selected, so that
 * typing replaces it.
 */
export function KeptPhone({ phone }: { phone: string }) {
  const { values, initialValues, resetForm } = useFormikContext<{ phone: string }>();
  const place = useRef<HTMLSpanElement>(null);

  const offer = useEffectEvent(() => {
    if (phone !== '' && values.phone === '') resetForm({ values: { phone } });
  });
  useEffect(
    function offerAgain() {
      offer();
    },
    [phone],
  );
  useEffect(
    function selectIt() {
      if (initialValues.phone !== '') place.current?.closest('form')?.querySelector('input')?.select();
    },
    [initialValues.phone],
  );

  return <span ref={place} hidden />;
}
