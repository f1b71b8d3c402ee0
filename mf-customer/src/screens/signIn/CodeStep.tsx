import { useState, type FormEvent } from 'react';
import { SIGN_IN_CODE_LENGTH } from 'contracts';
import { apiMessage } from 'shared-auth';
import { Banner, Button, isolated, OtpBoxes, useWebOtp } from 'shared-ui';
import { useSignInMutation } from '../../api';
import { useTexts } from '../../texts';
import { pageSecret } from './pageSecret';
import classes from './SignIn.module.css';
import { useSendCode } from './useSendCode';

interface CodeStepProps {
  phone: string;
  /** Called when the server has accepted the code, with the time at which it was sent, in milliseconds since 1970. */
  onAccepted?: (sentAt: number) => void;
  onBack: () => void;
}

/** The step where the diner types the code. After a correct code the page shows the diner's receipts. */
export function CodeStep({ phone, onAccepted, onBack }: CodeStepProps) {
  const text = useTexts();
  const [code, setCode] = useState('');
  const [sends, setSends] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const [signIn, { isLoading }] = useSignInMutation();
  const [sendCode, isSending, byWhatsApp] = useSendCode();
  const otp = code.replaceAll(' ', '');

  const enter = async (digits: string) => {
    if (digits === '' || isLoading || isSending) return;
    const sentAt = Date.now();
    const { error } = await signIn({ body: { phone, otp: digits, requestId: pageSecret() } });
    if (error) setRefusal(apiMessage(error) ?? text('customer.failure'));
    else onAccepted?.(sentAt);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter(otp);
  };

  const resend = async () => {
    const reason = await sendCode(phone);
    setRefusal(reason);
    if (reason !== undefined) return;
    setCode('');
    setSends(sends + 1);
  };

  useWebOtp(sends, (digits) => {
    setCode(digits.slice(0, SIGN_IN_CODE_LENGTH));
    void enter(digits);
  });

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {refusal && <Banner tone="error">{refusal}</Banner>}
      {/* After a new code is sent, the changed key mounts the boxes again, so that the first box gets the focus. */}
      <OtpBoxes
        key={sends}
        value={code}
        onChange={setCode}
        length={SIGN_IN_CODE_LENGTH}
        label={text('customer.signIn.code', { phone: isolated(phone) })}
        disabled={isLoading}
        autoFocus
      />
      <Button type="submit" className={classes.main} disabled={otp === '' || isSending} busy={isLoading}>
        {text('customer.signIn.submit')}
      </Button>
      <p className={classes.lead} role="status">
        {byWhatsApp ? text('customer.signIn.whatsapp') : sends > 0 && text('customer.signIn.resent')}
      </p>
      <Button variant="quiet" onClick={() => void resend()} busy={isSending} disabled={isLoading}>
        {text('customer.signIn.resend')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {text('customer.signIn.change')}
      </Button>
    </form>
  );
}
