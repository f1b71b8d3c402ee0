import { useEffect, useState } from 'react';
import { Button } from 'shared-ui';
import { useTexts } from './texts';
import classes from './Steps.module.css';

/** From here on minutes say more than seconds. */
const LONG_SECONDS = 100;

/** The seconds until a moment; for another moment, another component. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const isOver = left === 0;

  useEffect(
    function countDown() {
      if (isOver) return;
      const timer = setInterval(() => setNow(Date.now()), 1000);
      return () => clearInterval(timer);
    },
    [isOver],
  );
  return left;
}

interface ResendCodeProps {
  /** When another code may be asked for, in milliseconds. */
  from: number;
  busy: boolean;
  disabled: boolean;
  onSend: () => void;
}

/** Asks for another code: how long it takes until the server sends one, then the button. */
export function ResendCode({ from, busy, disabled, onSend }: ResendCodeProps) {
  const text = useTexts();
  const left = useSecondsUntil(from);
  if (left === 0) {
    return (
      <Button variant="quiet" onClick={onSend} busy={busy} disabled={disabled}>
        {text('invoice.otp.resend')}
      </Button>
    );
  }
  return (
    <p className={classes.wait}>
      {left < LONG_SECONDS ? text('invoice.otp.wait', { seconds: String(left) }) : text('invoice.otp.waitLong', { minutes: String(Math.ceil(left / 60)) })}
    </p>
  );
}
