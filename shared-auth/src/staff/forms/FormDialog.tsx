import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Form, Formik, type FormikHelpers } from 'formik';
import { Banner, Button, Dialog, useMounted } from 'shared-ui';
import type { AnyObjectSchema } from 'yup';
import { useTexts } from '../texts';
import { FocusAfterRefusal } from './FocusAfterRefusal';
import { LeaveGuard, LeaveQuestion } from './LeaveGuard';
import { ServerSentence } from './ServerSentence';
import { useRefusal } from './useRefusal';
import classes from './FormDialog.module.css';

interface FormDialogProps<Values extends object, Data> {
  title: string;
  initial: Values;
  rules: AnyObjectSchema;
  /** Sends the request with valid values. */
  send: (values: Values) => Promise<{ data: Data; error?: undefined } | { data?: undefined; error: object }>;
  /** Called with the response after a success, to close the dialog or to show the result. */
  onSaved: (data: Data, values: Values) => void;
  /** The message when the server did not respond. */
  notSaved: string;
  /** The button that sends the form: its labels, normally and while the request runs, and whether it takes something away. */
  submit: { label: string; busyLabel?: string; isDanger?: boolean };
  onClose: () => void;
  /** The fields, and texts around them. */
  children: ReactNode;
}

/**
 * A form in a dialog. A failure keeps the typed values. Escape, or pressing outside, asks before typed text is
 * lost; Cancel discards it without asking. Both also work while the request runs, whose response then changes nothing.
 */
export function FormDialog<Values extends object, Data>({
  title,
  initial,
  rules,
  send,
  onSaved,
  notSaved,
  submit,
  onClose,
  children,
}: FormDialogProps<Values, Data>) {
  const text = useTexts();
  const { failure, validate, forget, refuse } = useRefusal(initial);
  const [isAsking, ask] = useState(false);
  const saved = useRef(false);
  const isMounted = useMounted();
  const isSaved = useCallback(() => saved.current, []);

  const save = async (values: Values, helpers: FormikHelpers<Values>) => {
    const { data, error } = await send(values);
    if (!isMounted.current) return;
    if (error !== undefined) return refuse(error, values, helpers);
    saved.current = true;
    onSaved(data, values);
  };

  return (
    <Formik initialValues={initial} validationSchema={rules} validate={validate} onSubmit={save}>
      {({ isSubmitting, dirty }) => (
        <Dialog title={title} isOpen onClose={() => (dirty ? ask(true) : onClose())}>
          <Form noValidate className={classes.form} aria-label={title} onSubmitCapture={forget}>
            {failure && !isSubmitting && (
              <Banner tone="error">{failure.message ? <ServerSentence message={failure.message} /> : notSaved}</Banner>
            )}
            {children}
            <div className={classes.actions} data-foot>
              <Button variant="secondary" onClick={onClose}>
                {text('staff.cancel')}
              </Button>
              <Button
                type="submit"
                variant={submit.isDanger ? 'danger' : 'primary'}
                busy={isSubmitting}
                busyLabel={submit.busyLabel}
              >
                {submit.label}
              </Button>
            </div>
            <FocusAfterRefusal />
            <LeaveGuard isSaved={isSaved} />
            {isAsking && <LeaveQuestion onStay={() => ask(false)} onLeave={onClose} />}
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
