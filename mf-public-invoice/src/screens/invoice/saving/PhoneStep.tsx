import { useEffect, useRef } from 'react';
import { Form, Formik } from 'formik';
import { Button, KeepTyped } from 'shared-ui';
import { object, string } from 'yup';
import { useTexts, type TextId } from './texts';
import { SaudiPhone } from './SaudiPhone';
import type { Saving } from './saving';
import { StepCard } from './StepCard';
import classes from './Steps.module.css';
import { useSendCode, type SavingCall } from './useSendCode';

interface PhoneStepProps {
  call: SavingCall;
  saving: Saving;
  /** A code is on its way; another one may be asked for after so many seconds. */
  onSent: (phone: string, wait: number) => void;
  /** The code that was sent to this very number before still works. */
  onStillSent: (phone: string) => void;
  onFailed: (error: unknown) => void;
  onBack: () => void;
}

/** Only that there is a number: whether it is one that can be reached, the server says (specification section 5). */
const schema = object({ phone: string().trim().required('invoice.phone.required' satisfies TextId) });

/** Asks for the phone number and has a code sent to it. */
export function PhoneStep({ call, saving, onSent, onStillSent, onFailed, onBack }: PhoneStepProps) {
  const text = useTexts();
  const [sendCode] = useSendCode(call);
  const isLeft = useRef(false);

  useEffect(function noteLeaving() {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const send = async (values: { phone: string }) => {
    const phone = values.phone.trim();
    // Three messages in ten minutes are all there are: no second one while the first is good.
    if (phone === saving.code?.phone) return onStillSent(phone);
    const { error, wait } = await sendCode(phone);
    // Another order was chosen meanwhile: this one is not gone on with.
    if (isLeft.current) return;
    if (error) onFailed(error);
    else onSent(phone, wait);
  };

  return (
    <StepCard saving={saving}>
      <Formik initialValues={{ phone: saving.phone }} validationSchema={schema} onSubmit={send}>
        {({ values, isSubmitting }) => (
          <Form className={classes.form} noValidate>
            <SaudiPhone name="phone" />
            <Button type="submit" className={classes.main} disabled={values.phone.trim() === ''} busy={isSubmitting}>
              {text('invoice.phone.submit')}
            </Button>
            <Button variant="quiet" onClick={onBack} disabled={isSubmitting}>
              {text('invoice.save.back')}
            </Button>
            <KeepTyped form={`save ${call.orderId}`} />
          </Form>
        )}
      </Formik>
    </StepCard>
  );
}
