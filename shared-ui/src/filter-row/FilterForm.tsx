import type { ReactNode } from 'react';
import { Form, Formik, type FormikErrors } from 'formik';
import { Button } from '../button/Button';
import classes from './FilterRow.module.css';

interface FilterFormProps<Values> {
  initial: Values;
  /** Returns the ids of the error texts. */
  validate: (values: Values) => FormikErrors<Values>;
  onApply: (values: Values) => void;
  applyLabel: string;
  onCancel: () => void;
  cancelLabel: string;
  children: ReactNode;
}

/** The form in the layer of a filter. Enter applies it from each field. */
export function FilterForm<Values extends Record<string, string>>({
  initial,
  validate,
  onApply,
  applyLabel,
  onCancel,
  cancelLabel,
  children,
}: FilterFormProps<Values>) {
  return (
    <Formik
      initialValues={initial}
      validate={validate}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={onApply}
    >
      <Form className={classes.form} noValidate>
        {children}
        <div className={classes.buttons}>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit">{applyLabel}</Button>
        </div>
      </Form>
    </Formik>
  );
}
