import { useRef, useState } from 'react';
import type { FormikErrors, FormikHelpers } from 'formik';
import { apiFields, apiMessage } from 'shared-auth';

interface Refused<Values> {
  values: Values;
  fields: Record<string, string>;
}

/**
 * Stores the server's messages about a rejected form. A message about a field stays until the field changes or the form
 * is sent again. A message that is about none of the form's fields counts as a failure of the whole form.
 * @param initial the form's initial values, whose keys are its fields
 */
export function useRefusal<Values extends object>(initial: Values) {
  const refused = useRef<Refused<Values> | null>(null);
  const [failure, setFailure] = useState<{ message?: string } | null>(null);

  return {
    failure,
    /** The `validate` function for Formik, in addition to the form's rules. */
    validate: (values: Values): FormikErrors<Values> => {
      const { fields = {}, values: sent } = refused.current ?? {};
      const unchanged = Object.entries(fields).filter(
        ([name]) => values[name as keyof Values] === sent?.[name as keyof Values],
      );
      return Object.fromEntries(unchanged) as FormikErrors<Values>;
    },
    /** Call this before sending the form: a rejected field may be valid now because another field has changed. */
    forget: () => {
      refused.current = null;
      setFailure(null);
    },
    refuse: (error: unknown, values: Values, { setErrors }: Pick<FormikHelpers<Values>, 'setErrors'>) => {
      const said = Object.entries(apiFields(error));
      const own = said.filter(([name]) => name in initial);
      refused.current = { values, fields: Object.fromEntries(own) };
      setErrors(Object.fromEntries(own) as FormikErrors<Values>);
      setFailure(own.length > 0 && own.length === said.length ? null : { message: apiMessage(error) });
    },
  };
}
