import { useState, type FormEvent } from 'react';
import { OTP_LENGTH } from 'contracts';
import { Button, OtpBoxes } from 'shared-ui';
import { useWebAddOrderMutation, type Till } from '../api';
import { useTexts } from '../texts';
import { isLost } from './isLost';
import type { Saving } from './saving';
import { StepCard } from './StepCard';
import classes from './Steps.module.css';

interface OtpStepProps {
  call: Till & { orderId: string };
  saving: Saving;
  onSaved: () => void;
  /** The server refused the code or the order. */
  onRefused: (error: unknown) => void;
  /** The server could not be reached or failed: the code may still be right, so it stays. */
  onLost: (error: unknown) => void;
  onBack: () => void;
}

/** Asks for the code that was sent, and saves the order with it. */
export function OtpStep({ call, saving, onSaved, onRefused, onLost, onBack }: OtpStepProps) {
  const text = useTexts();
  const [code, setCode] = useState('');
  const [webAddOrder, { isLoading }] = useWebAddOrderMutation();
  const otp = code.replaceAll(' ', '');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (otp === '' || isLoading) return;
    const { error } = await webAddOrder({ body: { ...call, phone: saving.phone, otp } });
    if (!error) onSaved();
    else if (isLost(error)) onLost(error);
    else onRefused(error);
  };

  return (
    <StepCard saving={saving}>
      <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
        {/* U+2066 and U+2069 keep the number's digits in order inside any sentence. */}
        <OtpBoxes
          value={code}
          onChange={setCode}
          length={OTP_LENGTH}
          label={text('invoice.otp.label', { phone: `\u2066${saving.phone}\u2069` })}
          disabled={isLoading}
          autoFocus
        />
        <Button type="submit" className={classes.main} disabled={otp === ''} busy={isLoading}>
          {text('invoice.otp.submit')}
        </Button>
        <Button variant="quiet" onClick={onBack} disabled={isLoading}>
          {text('invoice.otp.back')}
        </Button>
      </form>
    </StepCard>
  );
}
