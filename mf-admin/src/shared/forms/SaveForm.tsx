import { useCallback, useRef, type ReactNode } from 'react';
import { Form, Formik, type FormikHelpers } from 'formik';
import { apiMessage } from 'shared-auth';
import { Banner, Button, Card, LinkButton, useMounted } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { AnyObjectSchema } from 'yup';
import { useTexts } from '../../texts';
import { KeptTyping } from './KeptTyping';
import { GIVEN_UP } from 'shared-auth/forms';
import { FocusAfterRefusal, LeaveGuard, useRefusal } from 'shared-auth/staff';
import classes from './SaveForm.module.css';

interface SaveFormProps<Values> {
  label: string;
  initial: Values;
  rules: AnyObjectSchema;
  /** Sends the request with valid values. */
  send: (values: Values) => Promise<{ error?: unknown }>;
  /** The titles of the toasts, and the message when the server did not respond. */
  toasts: { saved: string; failed: string; notReached: string };
  /** Called after a successful save, to leave the page. */
  onSaved: () => unknown;
  /** The URL that Cancel opens. */
  cancelTo: string;
  /** The prefix of logged failures, and the key under which typed text survives a forced reload. */
  log: string;
  children: ReactNode;
}

/**
 * The form of a page. A successful save shows a toast and leaves the page. A failure keeps the typed values. Except
 * after Cancel, the form asks before typed values are lost.
 */
export function SaveForm<Values extends object>({
  label,
  initial,
  rules,
  send,
  toasts,
  onSaved,
  cancelTo,
  log,
  children,
}: SaveFormProps<Values>) {
  const text = useTexts();
  const { toast } = useHost();
  const { failure, validate, forget, refuse } = useRefusal(initial);
  const saved = useRef(false);
  const isMounted = useMounted();
  const isSaved = useCallback(() => saved.current, []);

  const sentence = (message: string | undefined) =>
    message ? text('ui.error.sentence', { message }) : toasts.notReached;

  const save = async (values: Values, helpers: FormikHelpers<Values>) => {
    const { error } = await send(values);
    if (error === undefined) {
      saved.current = true;
      toast({ tone: 'success', title: toasts.saved });
      // After Cancel or Back the person is on another page, and stays there.
      if (isMounted.current) await onSaved();
      return;
    }
    console.error(`${log}:`, error);
    refuse(error, values, helpers);
    toast({ tone: 'error', title: toasts.failed, text: sentence(apiMessage(error)) });
  };

  return (
    <Card>
      <Formik initialValues={initial} validationSchema={rules} validate={validate} onSubmit={save}>
        {({ isSubmitting }) => (
          <Form noValidate className={classes.form} aria-label={label} onSubmitCapture={forget}>
            {failure && !isSubmitting && <Banner tone="error">{sentence(failure.message)}</Banner>}
            {children}
            <div className={classes.actions}>
              <LinkButton variant="secondary" to={cancelTo} state={GIVEN_UP}>
                {text('staff.cancel')}
              </LinkButton>
              <Button type="submit" busy={isSubmitting} busyLabel={text('admin.restaurant.saving')}>
                {text('admin.restaurant.save')}
              </Button>
            </div>
            <FocusAfterRefusal />
            <LeaveGuard isSaved={isSaved} />
            <KeptTyping form={log} />
          </Form>
        )}
      </Formik>
    </Card>
  );
}
