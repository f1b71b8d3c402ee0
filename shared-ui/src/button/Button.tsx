import { useImperativeHandle, useLayoutEffect, useRef, type ButtonHTMLAttributes, type Ref } from 'react';
import { useTexts } from '../texts';
import { buttonClass, type ButtonVariant } from './buttonClass';
import classes from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** The button element, for example to focus it. */
  ref?: Ref<HTMLButtonElement>;
  /** True while a request is running. The button is then disabled and shows `busyLabel`. */
  busy?: boolean;
  /** The label while the button is busy; 'Loading' if omitted. */
  busyLabel?: string;
}

/**
 * A button. It submits a form only if `type="submit"` is given. A browser removes the focus from a button that becomes
 * disabled, so this button takes the focus back when it is no longer busy. Otherwise a dialog would have no focus after
 * a failed request, and Escape would not close it.
 */
export function Button({
  variant = 'primary',
  busy = false,
  busyLabel,
  disabled,
  type = 'button',
  className,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const text = useTexts();
  const element = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useImperativeHandle(ref, () => element.current!);
  useLayoutEffect(
    function keepTheFocus() {
      if (busy) hadFocus.current = document.activeElement === element.current;
      else if (hadFocus.current && document.activeElement === document.body) element.current?.focus();
    },
    [busy],
  );

  return (
    <button
      {...rest}
      ref={element}
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
