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
  /** Sends what was typed, and tells of it when it went well. */
  save: (values: Values) => Promise<{ error?: unknown }>;
  /** Said when nobody answered. */
  notSaved: string;
  onClose: () => void;
  /** Fields below the name. */
  children?: ReactNode;
}

/**
 * The form of a branch or a till in a window: a name, and what else it has. A failure keeps what was typed; while it is being saved, it cannot be closed.
 * Pressing beside it, or Escape, asks first when something was typed; Cancel gives it up.
 */
export function PlaceDialog<Values extends { name: string }>({ title, initial, save, notSaved, onClose, children }: PlaceDialogProps<Values>) {
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
            {failure && !isSubmitting && <Banner tone="error">{failure.message ? <ServerSentence message={failure.message} /> : notSaved}</Banner>}
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
