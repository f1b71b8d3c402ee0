import { useCallback, useState } from 'react';
import { Form, Formik, type FormikHelpers } from 'formik';
import { Banner, Button, Dialog, TextField, useText, type UiTextId } from 'shared-ui';
import { object, string } from 'yup';
import { FocusAfterRefusal } from '../../shared/forms/FocusAfterRefusal';
import { who } from '../../shared/forms/person/personValues';
import { REQUIRED } from '../../shared/forms/rules';
import { useRefusal } from '../../shared/forms/useRefusal';
import { LeaveGuard } from '../../shared/forms/LeaveGuard';
import { LeaveQuestion } from '../../shared/forms/LeaveQuestion';
import { ServerSentence } from '../../shared/notices/ServerSentence';
import type { TextId } from '../../texts';
import { BranchField } from '../restaurantsAdmins/form/BranchField';
import { RestaurantField } from '../restaurantsAdmins/form/RestaurantField';
import { useInviteMutation } from './api';
import { InvitationLink } from './InvitationLink';
import classes from '../../shared/dialogs/PlaceDialog.module.css';

const rules = object({
  ...who,
  restaurantId: string().required(REQUIRED),
  branchId: string().required(REQUIRED),
});

/** The made link, which only this state has. */
interface Made {
  name: string;
  link: string;
  expiresAt: string;
}

interface InviteDialogProps {
  /** The restaurant to which somebody is invited. Without it, the form asks for it. */
  restaurantId?: string;
  onClose: () => void;
}

/** Invites a restaurant admin: asks for the person and the branch, then shows the link to send. */
export function InviteDialog({ restaurantId, onClose }: InviteDialogProps) {
  const text = useText<TextId | UiTextId>();
  const [invite] = useInviteMutation();
  const [made, setMade] = useState<Made | null>(null);
  const [isAsking, ask] = useState(false);
  const [initial] = useState({ name: '', email: '', restaurantId: restaurantId ?? '', branchId: '' });
  const { failure, validate, forget, refuse } = useRefusal(initial);
  const isNeverSaved = useCallback(() => false, []);

  const submit = async (values: typeof initial, helpers: FormikHelpers<typeof initial>) => {
    const newInvitationInput = { ...values, name: values.name.trim(), email: values.email.trim() };
    const call = invite({ newInvitationInput });
    const { data, error } = await call;
    // Removes the link from the store, which would keep it while the screen is open.
    call.reset();
    if (data) setMade({ name: newInvitationInput.name, ...data });
    else refuse(error, values, helpers);
  };

  const title = text('admin.invite');
  if (made) {
    return (
      <Dialog title={title} isOpen onClose={onClose} closeLabel={text('admin.close')}>
        <InvitationLink {...made} />
      </Dialog>
    );
  }
  return (
    <Formik initialValues={initial} validationSchema={rules} validate={validate} onSubmit={submit}>
      {({ isSubmitting, dirty }) => (
        <Dialog title={title} isOpen onClose={() => !isSubmitting && (dirty ? ask(true) : onClose())}>
          <Form noValidate className={classes.form} aria-label={title} onSubmitCapture={forget}>
            {failure && !isSubmitting && (
              <Banner tone="error">
                {failure.message ? <ServerSentence message={failure.message} /> : text('admin.invite.notMade')}
              </Banner>
            )}
            <p>{text('admin.invite.text')}</p>
            <TextField name="name" label={text('admin.name')} dir="auto" autoComplete="off" autoFocus required />
            <TextField
              name="email"
              type="email"
              label={text('admin.admins.email')}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              required
            />
            {restaurantId === undefined && <RestaurantField />}
            <BranchField />
            <div className={classes.actions}>
              <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
                {text('admin.restaurant.cancel')}
              </Button>
              <Button type="submit" busy={isSubmitting} busyLabel={text('admin.invite.making')}>
                {text('admin.invite.make')}
              </Button>
            </div>
            <FocusAfterRefusal />
            <LeaveGuard isSaved={isNeverSaved} />
            {isAsking && <LeaveQuestion onStay={() => ask(false)} onLeave={onClose} />}
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
