import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { latinDigits } from 'contracts';
import { useTexts } from '../texts';
import classes from './OtpBoxes.module.css';

export interface OtpBoxesProps {
  /** The code so far: one character per box, and a space for an empty box between filled boxes. */
  value: string;
  onChange: (value: string) => void;
  /** The number of boxes. */
  length: number;
  /** The accessible name of the group. */
  label: string;
  error?: string;
  disabled?: boolean;
  autoFocus?: boolean;
}

const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '');

/**
 * The input for a one-time code, with one digit per box (specification section 4). Typing moves the focus to the next
 * box. Backspace in an empty box clears the box before it and moves the focus there. Arrow keys move the focus in both
 * directions. A complete code fills all boxes, even if it is pasted or suggested into a later box. The boxes are always
 * left to right, like all digits.
 */
export function OtpBoxes({ value, onChange, length, label, error, disabled, autoFocus }: OtpBoxesProps) {
  const text = useTexts();
  const errorId = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = Array.from({ length }, (_, index) => (value[index] ?? '').trim());

  useEffect(
    function focusFirstBox() {
      if (autoFocus) boxes.current[0]?.focus();
    },
    [autoFocus],
  );

  const focus = (index: number) => boxes.current[Math.max(0, Math.min(index, length - 1))]?.focus();

  const withDigit = (index: number, digit: string) => digits.map((old, at) => (at === index ? digit : old));

  const change = (next: string[]) =>
    onChange(
      next
        .map((digit) => digit || ' ')
        .join('')
        .trimEnd(),
    );

  /**
   * Enters digits into this box and the boxes after it. If too few boxes follow, the digits start at an earlier box; a
   * complete code thus starts at the first box.
   */
  const fill = (from: number, entered: string) => {
    const start = Math.max(0, Math.min(from, length - entered.length));
    const next = [...digits];
    [...entered].slice(0, length - start).forEach((digit, offset) => (next[start + offset] = digit));
    change(next);
    focus(start + entered.length);
  };

  const enter = (index: number, typed: string) => {
    const entered = digitsOf(typed);
    const before = digits[index] ?? '';
    if (entered === '') {
      if (typed === '') change(withDigit(index, ''));
      return;
    }
    // A digit typed into a filled box replaces the old digit, whether it was typed before or after the old digit.
    const replaced = before !== '' && entered.length === 2;
    fill(index, replaced ? (entered.startsWith(before) ? entered.slice(1) : entered.slice(0, 1)) : entered);
  };

  const paste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    const entered = digitsOf(event.clipboardData.getData('text'));
    if (entered !== '') fill(index, entered);
  };

  const move = (index: number, event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focus(index - 1);
    else if (event.key === 'ArrowRight') focus(index + 1);
    else if (event.key === 'Backspace' && digits[index] === '' && index > 0) {
      change(withDigit(index - 1, ''));
      focus(index - 1);
    } else return;
    event.preventDefault();
  };

  return (
    <fieldset className={classes.group} disabled={disabled} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.boxes} dir="ltr">
        {digits.map((digit, index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            className={classes.box}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-label={text('ui.otp.digit', { position: index + 1, length })}
            aria-invalid={error ? true : undefined}
            value={digit}
            // React reports no change if the typed digit is already in the box.
            onInput={({ currentTarget }) => digit !== '' && currentTarget.value === digit && focus(index + 1)}
            onChange={(event) => enter(index, event.target.value)}
            onPaste={(event) => paste(index, event)}
            onKeyDown={(event) => move(index, event)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {/* A new error is a new element, because not every screen reader announces a change inside an existing alert. */}
      {error && (
        <p key={error} className={classes.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
