import { Form, Formik } from 'formik';
import { Button, PhoneField, useLanguage } from 'shared-ui';
import { object, string } from 'yup';
import { usePostUserMutation, type Till } from '../api';
import { useTexts, type TextId } from '../texts';
import type { Saving } from './saving';
import { StepCard } from './StepCard';
import classes from './Steps.module.css';

interface PhoneStepProps {
  call: Till & { orderId: string };
  saving: Saving;
  onSent: (phone: string) => void;
  onFailed: (error: unknown) => void;
  onBack: () => void;
}

/** Only that there is a number: whether it is one that can be reached, the server says (specification section 5). */
const schema = object({ phone: string().trim().required('invoice.phone.required' satisfies TextId) });

/** Asks for the phone number and has a code sent to it. */
export function PhoneStep({ call, saving, onSent, onFailed, onBack }: PhoneStepProps) {
  const text = useTexts();
  const language = useLanguage();
  const [requestCode] = usePostUserMutation();

  const send = async ({ phone }: { phone: string }) => {
    const answer = await requestCode({ body: { ...call, phone: phone.trim(), language } });
    if (answer.error) onFailed(answer.error);
    else onSent(phone.trim());
  };

  return (
    <StepCard saving={saving}>
      <Formik initialValues={{ phone: saving.phone }} validationSchema={schema} onSubmit={send}>
        {({ values, isSubmitting }) => (
          <Form className={classes.form} noValidate>
            <PhoneField name="phone" label={text('invoice.phone.label')} hint={text('invoice.phone.hint')} autoFocus />
            <Button type="submit" className={classes.main} disabled={values.phone.trim() === ''} busy={isSubmitting}>
              {text('invoice.phone.submit')}
            </Button>
            <Button variant="quiet" onClick={onBack} disabled={isSubmitting}>
              {text('invoice.save.back')}
            </Button>
          </Form>
        )}
      </Formik>
    </StepCard>
  );
}
