import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Form, Formik, type FormikHelpers } from 'formik';
import { Banner, Button, Dialog, TextField, useText, type UiTextId } from 'shared-ui';
import { object } from 'yup';
import { FocusAfterRefusal } from '../forms/FocusAfterRefusal';
import { KeptTyping } from '../forms/KeptTyping';
import { LeaveGuard } from '../forms/LeaveGuard';
import { LeaveQuestion } from '../forms/LeaveQuestion';
import { name, REQUIRED } from '../forms/rules';
import { useRefusal } from '../forms/useRefusal';
import type { TextId } from '../../texts';
import { ServerSentence } from '../notices/ServerSentence';
import classes from './PlaceDialog.module.css';

const rules = object({ name: name.required(REQUIRED) });

interface PlaceDialogProps<Values extends { name: string }> {
  title: string;
  initial: Values;
  /** Sends the typed values, and shows a notice after a success. */
  save: (values: Values) => Promise<{ error?: unknown }>;
  /** The message when the server did not answer. */
  notSaved: string;
  onClose: () => void;
  /** Fields below the name. */
  children?: ReactNode;
}

/**
 * The form of a branch or a till in a dialog: the name and further fields. A failure keeps the typed values. The dialog
 * cannot be closed while it saves. A press outside or Escape asks before typed text is lost; Cancel discards it at
 * once.
 */
export function PlaceDialog<Values extends { name: string }>({
  title,
  initial,
  save,
  notSaved,
  onClose,
  children,
}: PlaceDialogProps<Values>) {
  const text = useText<TextId | UiTextId>();
  const { failure, validate, forget, refuse } = useRefusal(initial);
  const [isAsking, ask] = useState(false);
  const saved = useRef(false);
  const isSaved = useCallback(() => saved.current, []);

  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    const { error } = await save({ ...values, name: values.name.trim() });
    saved.current = error === undefined;
    if (error === undefined) onClose();
    else refuse(error, values, helpers);
  };

  return (
    <Formik initialValues={initial} validationSchema={rules} validate={validate} onSubmit={submit}>
      {({ isSubmitting, dirty }) => (
        <Dialog title={title} isOpen onClose={() => !isSubmitting && (dirty ? ask(true) : onClose())}>
          <Form noValidate className={classes.form} aria-label={title} onSubmitCapture={forget}>
            {failure && !isSubmitting && (
              <Banner tone="error">{failure.message ? <ServerSentence message={failure.message} /> : notSaved}</Banner>
            )}
            <TextField name="name" label={text('admin.name')} dir="auto" autoComplete="off" autoFocus required />
            {children}
            <div className={classes.actions}>
              <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
                {text('admin.restaurant.cancel')}
              </Button>
              <Button type="submit" busy={isSubmitting} busyLabel={text('admin.restaurant.saving')}>
                {text('admin.restaurant.save')}
              </Button>
            </div>
            <FocusAfterRefusal />
            <LeaveGuard isSaved={isSaved} />
            <KeptTyping form={title} />
            {isAsking && <LeaveQuestion onStay={() => ask(false)} onLeave={onClose} />}
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
