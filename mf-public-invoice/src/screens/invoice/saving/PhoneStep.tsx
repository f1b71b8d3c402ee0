import { useState } from 'react';
import { Form, Formik } from 'formik';
import { Button, Dialog, isolated, useMounted } from 'shared-ui';
import { object, string } from 'yup';
import { useTexts, type TextId } from './texts';
import { useDiner } from './diner';
import { maskPhone } from './maskPhone';
import { SaudiPhone } from './SaudiPhone';
import { lastPhone, type Saving } from './saving';
import { StepCard } from './StepCard';
import classes from './Steps.module.css';
import { useSendCode, type CodeAnswer, type SavingCall } from './useSendCode';

interface PhoneStepProps {
  call: SavingCall;
  saving: Saving;
  /** Called with what the diner types, so that a reload keeps it. */
  onTyped: (phone: string) => void;
  /**
   * Called when the server has sent a code. `signIn` is the diner's
   * answer to the question whether the code may also sign in; undefined if nobody else is signed in.
   */
  onSent: (phone: string, answer: CodeAnswer, signIn: boolean | undefined) => void;
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

/**
 * The step where the diner types a phone number. The server sends a code to it. In a browser where nobody is signed in,
 * the number of the last save is offered first.
 */
export function PhoneStep({ call, saving, onTyped, onSent, onStillSent, onFailed, onBack }: PhoneStepProps) {
  const text = useTexts();
  const diner = useDiner();
  const [offered, setOffered] = useState(() => (diner || saving.phone ? '' : lastPhone()));
  /** The number of somebody else than the signed-in diner, while the page asks whether it may sign in. */
  const [friend, setFriend] = useState<string | null>(null);
  const [sendCode, isSending] = useSendCode(call);
  const isMounted = useMounted();

  const send = async (phone: string, signIn: boolean | undefined) => {
    setFriend(null);
    const answer = await sendCode(phone);
    // The diner has gone back or chosen another order while the request was running, so the result is ignored.
    if (!isMounted.current) return;
    if (answer.error) onFailed(answer.error);
    else onSent(phone, answer, signIn);
  };

  const submit = async (values: { phone: string }) => {
    const phone = values.phone.trim();
    // The server sends at most three codes in ten minutes, so no code is requested while the last code still works.
    if (phone === saving.code?.phone) onStillSent(phone);
    else if (diner && maskPhone(phone) !== diner.phone) setFriend(phone);
    else await send(phone, diner ? false : undefined);
  };

  return (
    <StepCard saving={saving}>
      <Formik initialValues={{ phone: saving.phone || offered }} validationSchema={schema} onSubmit={submit}>
        {({ values, isSubmitting, setFieldValue }) => (
          <Form className={classes.form} noValidate>
            {saving.ended && <p className={classes.lead}>{text('invoice.own.ended')}</p>}
            {offered ? (
              <p className={classes.lead}>{text('invoice.phone.hint')}</p>
            ) : (
              <SaudiPhone name="phone" onTyped={onTyped} />
            )}
            <Button
              type="submit"
              className={classes.main}
              disabled={values.phone.trim() === ''}
              busy={isSubmitting || isSending}
            >
              {offered ? text('invoice.saveTo', { phone: isolated(maskPhone(offered)) }) : text('invoice.phone.submit')}
            </Button>
            {offered && (
              <Button
                variant="quiet"
                onClick={() => {
                  setOffered('');
                  void setFieldValue('phone', '');
                }}
              >
                {text('invoice.otherNumber')}
              </Button>
            )}
            <Button variant="quiet" onClick={onBack}>
              {text('invoice.save.back')}
            </Button>
          </Form>
        )}
      </Formik>
      <Dialog
        title={text('invoice.friend.title', { phone: isolated(maskPhone(friend ?? '')) })}
        isOpen={friend !== null}
        onClose={() => setFriend(null)}
        actions={
          <>
            <Button autoFocus onClick={() => void send(friend ?? '', false)}>
              {text('invoice.friend.save')}
            </Button>
            <Button variant="secondary" onClick={() => void send(friend ?? '', true)}>
              {text('invoice.friend.signIn')}
            </Button>
          </>
        }
      >
        <p>{text('invoice.friend.text', { phone: isolated(diner?.phone ?? '') })}</p>
      </Dialog>
    </StepCard>
  );
}
