import { useRef, useState } from 'react';
import type { FormikErrors, FormikHelpers } from 'formik';
import { apiFields, apiMessage } from 'shared-auth';

interface Refused<Values> {
  values: Values;
  fields: Record<string, string>;
}

/**
 * What the server said of a form it refused. Its sentence of a field stays there until that field is changed or the form is
 * sent again; what is about no field of the form is the failure of the whole.
 * @param initial the form's first values: they have its fields
 */
export function useRefusal<Values extends object>(initial: Values) {
  const refused = useRef<Refused<Values> | null>(null);
  const [failure, setFailure] = useState<{ message?: string } | null>(null);

  return {
    failure,
    /** For Formik, beside the form's own rules. */
    validate: (values: Values): FormikErrors<Values> => {
      const { fields = {}, values: sent } = refused.current ?? {};
      const unchanged = Object.entries(fields).filter(([name]) => values[name as keyof Values] === sent?.[name as keyof Values]);
      return Object.fromEntries(unchanged) as FormikErrors<Values>;
    },
    /** Before the form is sent: what was refused may be right by now, because of another field. */
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
