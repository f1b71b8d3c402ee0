import type { ReactNode } from 'react';
import { Form, Formik, type FormikErrors } from 'formik';
import classes from './SampleForm.module.css';

interface SampleFormProps<Values extends Record<string, unknown>> {
  initial: Values;
  /** Errors of touched fields, as a screen's validation or its server would return them. */
  errors?: FormikErrors<Values>;
  children: ReactNode;
}

/** The form around a field in a story. */
export function SampleForm<Values extends Record<string, unknown>>({
  initial,
  errors = {},
  children,
}: SampleFormProps<Values>) {
  const touched = Object.fromEntries(Object.keys(errors).map((name) => [name, true]));
  return (
    <Formik
      initialValues={initial}
      initialErrors={errors}
      initialTouched={touched as never}
      validate={() => errors}
      onSubmit={() => undefined}
    >
      <Form className={classes.form} noValidate>
        {children}
      </Form>
    </Formik>
  );
}
