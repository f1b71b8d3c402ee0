import { useState, type FormEvent } from 'react';
import { OTP_LENGTH } from 'contracts';
import { apiMessage } from 'shared-auth';
import { Banner, Button, isolated, OtpBoxes } from 'shared-ui';
import { useSignInMutation } from '../../api';
import { useTexts } from '../../texts';
import { pageSecret } from './pageSecret';
import classes from './SignIn.module.css';
import { useSendCode } from './useSendCode';

/** The step where the diner types the code. After a correct code the page shows the diner's receipts. */
export function CodeStep({ phone, onBack }: { phone: string; onBack: () => void }) {
  const text = useTexts();
  const [code, setCode] = useState('');
  const [sends, setSends] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const [signIn, { isLoading }] = useSignInMutation();
  const [sendCode, isSending] = useSendCode();
  const otp = code.replaceAll(' ', '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await signIn({ body: { phone, otp, requestId: pageSecret() } });
    if (error) setRefusal(apiMessage(error) ?? text('customer.failure'));
  };

  const resend = async () => {
    const reason = await sendCode(phone);
    setRefusal(reason);
    if (reason !== undefined) return;
    setCode('');
    setSends(sends + 1);
  };

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {refusal && <Banner tone="error">{refusal}</Banner>}
      {/* After a new code is sent, the changed key mounts the boxes again, so that the first box gets the focus. */}
      <OtpBoxes
        key={sends}
        value={code}
        onChange={setCode}
        length={OTP_LENGTH}
        label={text('customer.signIn.code', { phone: isolated(phone) })}
        disabled={isLoading}
        autoFocus
      />
      <Button type="submit" className={classes.main} disabled={otp === '' || isSending} busy={isLoading}>
        {text('customer.signIn.submit')}
      </Button>
      <p className={classes.lead} role="status">
        {sends > 0 && text('customer.signIn.resent')}
      </p>
      <Button variant="quiet" onClick={() => void resend()} busy={isSending} disabled={isLoading}>
        {text('customer.signIn.resend')}
      </Button>
      <Button variant="quiet" onClick={onBack} disabled={isLoading || isSending}>
        {text('customer.signIn.change')}
      </Button>
    </form>
  );
}
