import { useState } from 'react';
import { takeResponse } from 'shared-auth/takeResponse';
import { Formik, type FormikHelpers } from 'formik';
import { Banner, Dialog, formatMoment, useLanguage, useText, type UiTextId } from 'shared-ui';
import type { TextId } from '../../texts';
import { useInviteBranchStaffMutation } from './api';
import { PersonForm, showFailure, type Failure } from './PersonForm';
import { RULES } from './staffRules';
import classes from './Staff.module.css';

/** The created invitation. Its link is stored only in this component's state. */
interface Made {
  name: string;
  link: string;
  expiresAt: string;
  isMailed: boolean;
}

/** Invites a person to the branch: asks for the person, then shows the link to send. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const text = useText<TextId | UiTextId>();
  const language = useLanguage();
  const [invite] = useInviteBranchStaffMutation();
  const [made, setMade] = useState<Made | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [initial] = useState({ name: '', email: '' });

  const send = async (values: typeof initial, form: FormikHelpers<typeof initial>) => {
    setFailure(null);
    const newBranchInvitationInput = { name: values.name.trim(), email: values.email.trim(), language };
    const { data, error } = await takeResponse(invite({ newBranchInvitationInput }));
    if (data) {
      setMade({ name: newBranchInvitationInput.name, ...data });
      return;
    }
    console.error('staff/invite:', error);
    setFailure(showFailure(error, form));
  };

  const title = text('cashier.staff.invite');
  if (made) {
    return (
      <Dialog title={title} isOpen onClose={onClose} closeLabel={text('cashier.staff.close')}>
        <div className={classes.form}>
          {made.isMailed ? (
            <Banner tone="success">{text('cashier.staff.invite.mailed', { name: made.name })}</Banner>
          ) : (
            <Banner tone="warning">{text('cashier.staff.invite.send', { name: made.name })}</Banner>
          )}
          <label className={classes.link}>
            {text('cashier.staff.invite.link')}
            {/* If the server's public URL is not configured, the server sends only a path, to which the page's origin
                is added. */}
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
      <PersonForm
        title={title}
        submit={text('cashier.staff.invite.make')}
        failure={failure}
        onClose={onClose}
        isNew
        intro={<p>{text('cashier.staff.invite.text')}</p>}
      />
    </Formik>
  );
}
