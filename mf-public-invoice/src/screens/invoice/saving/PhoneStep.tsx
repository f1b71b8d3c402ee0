import { Form, Formik } from 'formik';
import { Button, KeepTyped, useMounted } from 'shared-ui';
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
  /** Called when the server has sent a code. A new code may be requested after `wait` seconds. */
  onSent: (phone: string, wait: number) => void;
  /** Called instead of `onSent` if the code that was sent to this number earlier still works. */
  onStillSent: (phone: string) => void;
  onFailed: (error: unknown) => void;
  onBack: () => void;
}

/** Checks only that a number was typed. The server decides whether it is valid (specification section 5). */
const schema = object({
  phone: string()
    .trim()
    .required('invoice.phone.required' satisfies TextId),
});

/** The step where the diner types a phone number. The server sends a code to it. */
export function PhoneStep({ call, saving, onSent, onStillSent, onFailed, onBack }: PhoneStepProps) {
  const text = useTexts();
  const [sendCode] = useSendCode(call);
  const isMounted = useMounted();

  const send = async (values: { phone: string }) => {
    const phone = values.phone.trim();
    // The server sends at most three codes in ten minutes, so no code is requested while the last code still works.
    if (phone === saving.code?.phone) return onStillSent(phone);
    const { error, wait } = await sendCode(phone);
    // The diner has gone back or chosen another order while the request was running, so the result is ignored.
    if (!isMounted.current) return;
    if (error) onFailed(error);
    else onSent(phone, wait);
  };

  return (
    <StepCard invoice={saving.invoice}>
      <Formik initialValues={{ phone: saving.phone }} validationSchema={schema} onSubmit={send}>
        {({ values, isSubmitting }) => (
          <Form className={classes.form} noValidate>
            <SaudiPhone name="phone" />
            <Button type="submit" className={classes.main} disabled={values.phone.trim() === ''} busy={isSubmitting}>
              {text('invoice.phone.submit')}
            </Button>
            <Button variant="quiet" onClick={onBack}>
              {text('invoice.save.back')}
            </Button>
            <KeepTyped form={`save ${call.orderId}`} />
          </Form>
        )}
      </Formik>
    </StepCard>
  );
}
