import { PASSKEY_NAME_MAX } from 'contracts';
import { Form, Formik } from 'formik';
import { apiMessage } from 'shared-auth';
import { Button, TextField } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useRenamePasskeyMutation } from '../../api';
import { useTexts } from '../../texts';
import classes from './Passkeys.module.css';

/** A form to rename a passkey, shown in its row of the list. */
export function RenamePasskey({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const text = useTexts();
  const { toast } = useHost();
  const [rename] = useRenamePasskeyMutation();

  const save = async (body: { name: string }) => {
    const { error } = await rename({ id, body });
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    else onDone();
  };

  return (
    <Formik initialValues={{ name }} onSubmit={save}>
      {({ values, isSubmitting }) => (
        <Form className={classes.rename} noValidate>
          <TextField
            name="name"
            label={text('customer.passkey.newName')}
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
            dir="auto"
            autoFocus
          />
          <div className={classes.actions}>
            <Button type="submit" disabled={values.name.trim() === ''} busy={isSubmitting}>
              {text('customer.passkey.save')}
            </Button>
            <Button variant="quiet" onClick={onDone} disabled={isSubmitting}>
              {text('customer.cancel')}
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
