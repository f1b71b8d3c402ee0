import type { ButtonHTMLAttributes, Ref } from 'react';
import { useTexts } from '../texts';
import { buttonClass, type ButtonVariant } from './buttonClass';
import classes from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** The button element, for example to focus it. */
  ref?: Ref<HTMLButtonElement>;
  /** A request is running: the button is disabled and says so. */
  busy?: boolean;
  /** The label while it is busy; 'Loading' if omitted. */
  busyLabel?: string;
}

/** A button. It submits no form unless `type="submit"` is given. */
export function Button({
  variant = 'primary',
  busy = false,
  busyLabel,
  disabled,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  const text = useTexts();
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <span className={classes.wheel} aria-hidden="true" />}
      {busy ? (busyLabel ?? text('ui.loading')) : children}
    </button>
  );
}
