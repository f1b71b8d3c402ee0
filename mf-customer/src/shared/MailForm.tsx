import { useState } from 'react';
import { Form, Formik } from 'formik';
import { apiMessage } from 'shared-auth';
import { Button, TextField } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useGetCustomerSessionQuery } from '../api';
import { useTexts } from '../texts';
import classes from './Common.module.css';

/** @param send sends the receipts to an address */
interface MailFormProps {
  send: (email: string) => Promise<{ error?: unknown }>;
}

/** A button that opens the form for sending receipts by e-mail; nothing where the server sends no e-mail. */
export function MailForm({ send }: MailFormProps) {
  const text = useTexts();
  const { toast } = useHost();
  const { data: session } = useGetCustomerSessionQuery();
  const [isOpen, setOpen] = useState(false);
  if (!session?.mails) return null;
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text('customer.mail')}
      </Button>
    );
  return (
    <Formik
      initialValues={{ email: '' }}
      onSubmit={async ({ email }) => {
        const { error } = await send(email.trim());
        if (error) return toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
        toast({ tone: 'success', title: text('customer.mail.sent'), text: email.trim() });
        setOpen(false);
      }}
    >
      {({ isSubmitting, values }) => (
        <Form className={classes.mail}>
          <TextField
            name="email"
            type="email"
            label={text('customer.mail.to')}
            hint={text('customer.mail.hint')}
            autoComplete="email"
            inputMode="email"
            dir="ltr"
            maxLength={254}
            required
          />
          <Button type="submit" busy={isSubmitting} disabled={values.email.trim() === ''}>
            {text('customer.mail.send')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
