import { useState, type FormEvent } from 'react';
import { OTP_LENGTH, tellDinerLeft } from 'contracts';
import { Button, isolated, OtpBoxes, useMounted, useWebOtp } from 'shared-ui';
import { useWebAddOrderMutation } from '../../../api';
import type { Saved } from '../../../api.generated';
import { useTexts } from './texts';
import { isLost } from './isLost';
import { maskPhone } from './maskPhone';
import { ResendCode } from './ResendCode';
import { sessionMark } from './diner';
import { rememberPhone, type Saving } from './saving';
import { StepCard } from './StepCard';
import classes from './Steps.module.css';
import { useSendCode, type CodeAnswer, type SavingCall } from './useSendCode';

interface OtpStepProps {
  call: SavingCall;
  saving: Saving;
  onSaved: (saved: Saved) => void;
  /** Called when the server has refused the code or the order. */
  onRefused: (error: unknown, code: string) => void;
  /** Called when the server could not be reached or failed. The typed code stays, because it may be correct. */
  onLost: (error: unknown) => void;
  /**
   * Called after a request for a new code, which may have failed.
   */
  onAsked: (answer: CodeAnswer) => void;
  onBack: () => void;
}

/** The step where the diner types the code. The order is saved with this code. */
export function OtpStep({ call, saving, onSaved, onRefused, onLost, onAsked, onBack }: OtpStepProps) {
  const text = useTexts();
  const [code, setCode] = useState('');
  const [sends, setSends] = useState(0);
  const [webAddOrder, { isLoading }] = useWebAddOrderMutation();
  const [sendCode, isSending] = useSendCode(call);
  const otp = code.replaceAll(' ', '');
  const isMounted = useMounted();
  const resendFrom = saving.code?.resendAt ?? 0;

  const save = async (digits: string) => {
    if (digits === '' || isLoading || isSending) return;
    const before = sessionMark();
    const { data, error } = await webAddOrder({
      body: { ...call, phone: saving.phone, otp: digits, signIn: saving.signIn, copy: saving.copy },
    });
    if (!error) {
      // A save starts a session. The other tabs must not keep what belongs to the diner before.
      if (before !== undefined && before !== sessionMark()) tellDinerLeft();
      // The number of a friend is not offered at the next save.
      if (saving.signIn !== false) rememberPhone(saving.phone);
      onSaved(data);
    }
    // The diner has gone back, perhaps to type another number.
    else if (!isMounted.current) return;
    else if (isLost(error)) onLost(error);
    else onRefused(error, digits);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(otp);
  };

  const resend = async () => {
    const answer = await sendCode(saving.phone);
    if (!isMounted.current) return;
    onAsked(answer);
    if (answer.error) return;
    // A new code invalidates the previous one.
    setCode('');
    setSends(sends + 1);
  };

  useWebOtp(sends, (digits) => {
    setCode(digits.slice(0, OTP_LENGTH));
    void save(digits);
  });

  return (
    <StepCard saving={saving}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {/* After a new code is sent, the changed key mounts the boxes again, so that the first box gets the focus. */}
        <OtpBoxes
          key={sends}
          value={code}
          onChange={setCode}
          length={OTP_LENGTH}
          label={text('invoice.otp.label', { phone: isolated(maskPhone(saving.phone)) })}
          disabled={isLoading}
          autoFocus
        />
        <Button type="submit" className={classes.main} disabled={otp === '' || isSending} busy={isLoading}>
          {text('invoice.otp.submit')}
        </Button>
        <div className={classes.others}>
          <p className={classes.wait} role="status">
            {saving.code?.channel ? text('invoice.otp.whatsapp') : sends > 0 && text('invoice.otp.resent')}
          </p>
          <ResendCode
            key={resendFrom}
            from={resendFrom}
            busy={isSending}
            disabled={isLoading}
            onSend={() => void resend()}
          />
          <Button variant="quiet" onClick={onBack}>
            {text('invoice.otp.back')}
          </Button>
        </div>
      </form>
    </StepCard>
  );
}
