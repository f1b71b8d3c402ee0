import { useState } from 'react';
import { Form, Formik, type FormikHelpers } from 'formik';
import { apiFields, apiMessage } from 'shared-auth';
import { Banner, Button, Dialog, formatMoment, TextField, useLanguage, useText, type UiTextId } from 'shared-ui';
import type { TextId } from '../../texts';
import { useInviteBranchStaffMutation } from './api';
import { RULES } from './staffRules';
import classes from './Staff.module.css';

/** The made link, which only this state has. */
interface Made {
  name: string;
  link: string;
  expiresAt: string;
}

/** Invites somebody to the branch: asks for the person, then shows the link to send. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const text = useText<TextId | UiTextId>();
  const language = useLanguage();
  const [invite] = useInviteBranchStaffMutation();
  const [made, setMade] = useState<Made | null>(null);
  const [failure, setFailure] = useState<{ message?: string } | null>(null);
  const [initial] = useState({ name: '', email: '' });

  const send = async (values: typeof initial, { setErrors }: FormikHelpers<typeof initial>) => {
    setFailure(null);
    const newBranchInvitationInput = { name: values.name.trim(), email: values.email.trim() };
    const call = invite({ newBranchInvitationInput });
    const { data, error } = await call;
    // Removes the link from the store, which would keep it while the screen is open.
    call.reset();
    if (data) {
      setMade({ name: newBranchInvitationInput.name, ...data });
      return;
    }
    console.error('staff/invite:', error);
    const fields = apiFields(error);
    if (Object.keys(fields).length > 0) setErrors(fields);
    else setFailure({ message: apiMessage(error) });
  };

  const title = text('cashier.staff.invite');
  if (made) {
    return (
      <Dialog title={title} isOpen onClose={onClose} closeLabel={text('cashier.staff.close')}>
        <div className={classes.form}>
          <Banner tone="warning">{text('cashier.staff.invite.send', { name: made.name })}</Banner>
          <label className={classes.link}>
            {text('cashier.staff.invite.link')}
            {/* The server sends only a path if its public address is not configured. */}
            <textarea
              dir="ltr"
              lang="en"
              rows={3}
              readOnly
              spellCheck={false}
              autoFocus
              value={new URL(made.link, window.location.origin).href}
              onFocus={({ target }) => target.select()}
            />
          </label>
          <p>{text('cashier.staff.invite.until', { when: formatMoment(made.expiresAt, language) })}</p>
        </div>
      </Dialog>
    );
  }
  return (
    <Formik initialValues={initial} validationSchema={RULES.invite} onSubmit={send}>
      {({ isSubmitting }) => (
        <Dialog title={title} isOpen onClose={() => !isSubmitting && onClose()}>
          <Form noValidate className={classes.form} aria-label={title}>
            {failure && !isSubmitting && (
              <Banner tone="error">
                {failure.message
                  ? text('ui.error.sentence', { message: failure.message })
                  : text('cashier.staff.notSaved')}
              </Banner>
            )}
            <p>{text('cashier.staff.invite.text')}</p>
            <TextField
              name="name"
              label={text('cashier.staff.name')}
              dir="auto"
              autoComplete="off"
              autoFocus
              required
            />
            <TextField
              name="email"
              type="email"
              label={text('cashier.staff.email')}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              required
            />
            <div className={classes.actions}>
              <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
                {text('cashier.staff.cancel')}
              </Button>
              <Button type="submit" busy={isSubmitting} busyLabel={text('cashier.staff.saving')}>
                {text('cashier.staff.invite.make')}
              </Button>
            </div>
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
