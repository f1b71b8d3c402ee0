import { useEffect, useState } from 'react';
import { Button } from 'shared-ui';
import { useTexts } from './texts';
import classes from './Steps.module.css';

/** From this number of seconds up, the countdown shows minutes. */
const LONG_SECONDS = 100;

/**
 * Returns the seconds until `moment`. The countdown stops at 0 and never starts again, so the component needs a new key
 * for a new `moment`.
 */
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
  /** When a new code may be requested, in milliseconds since 1970. */
  from: number;
  busy: boolean;
  disabled: boolean;
  onSend: () => void;
}

/** The button that requests a new code. A countdown replaces it until the server allows the next request. */
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
      {left < LONG_SECONDS
        ? text('invoice.otp.wait', { seconds: left })
        : text('invoice.otp.waitLong', { minutes: Math.ceil(left / 60) })}
    </p>
  );
}
