import { useCallback, useState, type ReactNode } from 'react';
import { Form, useFormikContext, type FormikHelpers } from 'formik';
import { apiFields, apiMessage } from 'shared-auth';
import { useLeaveQuestion } from 'shared-auth/forms';
import { Banner, Button, Dialog, TextField, useText, type UiTextId } from 'shared-ui';
import type { TextId } from '../../texts';
import { LeaveQuestion } from './LeaveQuestion';
import classes from './Staff.module.css';

/** The failure of a request. It has no message if the server sent none. */
export interface Failure {
  message?: string;
}

/**
 * Shows the errors of a failed request below the fields that the response names. If the response names no field,
 * returns the failure for the banner instead.
 */
export function showFailure<Values>(
  error: unknown,
  { setErrors }: Pick<FormikHelpers<Values>, 'setErrors'>,
): Failure | null {
  const fields = apiFields(error);
  if (Object.keys(fields).length === 0) return { message: apiMessage(error) };
  setErrors(fields as Parameters<typeof setErrors>[0]);
  return null;
}

interface PersonFormProps {
  title: string;
  /** The label of the button that sends the form. */
  submit: string;
  failure: Failure | null;
  onClose: () => void;
  /** Content above the fields. */
  intro?: ReactNode;
  /** Whether the person is new, so that the form also asks for the e-mail address. */
  isNew: boolean;
}

/**
 * A dialog that contains the fields of a Formik form for a person's name and, for a new person, e-mail. After text has been typed, the dialog asks for confirmation when the user leaves the page, presses
 * outside the dialog or presses Escape. Cancel discards the text without a question.
 */
export function PersonForm({ title, submit, failure, onClose, intro, isNew }: PersonFormProps) {
  const text = useText<TextId | UiTextId>();
  const { dirty, isSubmitting } = useFormikContext();
  const [isAsking, ask] = useState(false);
  // Always returns false, because the form closes as soon as it is saved.
  const isNeverSaved = useCallback(() => false, []);
  const leaving = useLeaveQuestion(isNeverSaved);
  return (
    <Dialog title={title} isOpen onClose={() => (dirty ? ask(true) : onClose())}>
      <Form noValidate className={classes.form} aria-label={title}>
        {failure && !isSubmitting && (
          <Banner tone="error">
            {failure.message ? text('ui.error.sentence', { message: failure.message }) : text('cashier.staff.notSaved')}
          </Banner>
        )}
        {intro}
        <TextField name="name" label={text('cashier.staff.name')} dir="auto" autoComplete="off" autoFocus required />
        {isNew && (
          <TextField
            name="email"
            type="email"
            label={text('cashier.staff.email')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            required
          />
        )}
        <div className={classes.actions}>
          <Button variant="secondary" onClick={onClose}>
            {text('cashier.staff.cancel')}
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel={text('cashier.staff.saving')}>
            {submit}
          </Button>
        </div>
        {isAsking && <LeaveQuestion onStay={() => ask(false)} onLeave={onClose} />}
        {leaving && <LeaveQuestion onStay={leaving.stay} onLeave={leaving.leave} />}
      </Form>
    </Dialog>
  );
}
