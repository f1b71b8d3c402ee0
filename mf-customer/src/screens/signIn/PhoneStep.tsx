import { useState } from 'react';
import { Form, Formik } from 'formik';
import { Banner, Button, PhoneField } from 'shared-ui';
import { useTexts } from '../../texts';
import classes from './SignIn.module.css';
import { useSendCode } from './useSendCode';

/** The step where the diner types the phone number. Only the server decides whether the number is valid. */
export function PhoneStep({ phone, onSent }: { phone: string; onSent: (phone: string) => void }) {
  const text = useTexts();
  const [sendCode] = useSendCode();
  const [refusal, setRefusal] = useState<string>();

  const submit = async (values: { phone: string }) => {
    const typed = values.phone.trim();
    const reason = await sendCode(typed);
    setRefusal(reason);
    if (reason === undefined) onSent(typed);
  };

  return (
    <Formik initialValues={{ phone }} onSubmit={submit}>
      {({ values, isSubmitting }) => (
        <Form className={classes.form} noValidate>
          <p className={classes.lead}>{text('customer.signIn.lead')}</p>
          {refusal && <Banner tone="error">{refusal}</Banner>}
          <PhoneField
            name="phone"
            label={text('customer.signIn.phone')}
            hint={text('customer.signIn.phoneHint')}
            suggestsPasskeys
            autoFocus
          />
          <Button type="submit" className={classes.main} disabled={values.phone.trim() === ''} busy={isSubmitting}>
            {text('customer.signIn.send')}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
