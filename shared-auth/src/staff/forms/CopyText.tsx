import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from 'shared-ui';
import { useTexts, type StaffTextId } from '../texts';
import classes from './CopyText.module.css';

interface CopyTextProps {
  label: string;
  value: string;
  /** Whether the field gets the focus when it is mounted, so that screen readers announce it. */
  autoFocus?: boolean;
  /** Called when the person has copied the text, with the button or by hand. */
  onCopied?: () => void;
  /** Further buttons, after 'Copy'. */
  children?: ReactNode;
}

/**
 * A value for use elsewhere, such as a URL or a key. It is shown in full, selected on focus, and copied by a button.
 */
export function CopyText({ label, value, autoFocus, onCopied, children }: CopyTextProps) {
  const text = useTexts();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<StaffTextId | null>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('staff.copy.done');
      onCopied?.();
    } catch {
      // Pages without https have no clipboard API, and a browser may refuse it. The person can then copy by keyboard.
      box.current?.focus();
      box.current?.select();
      setOutcome('staff.copy.failed');
    }
  };

  return (
    <div className={classes.text}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        className={classes.value}
        dir="ltr"
        lang="en"
        rows={2}
        readOnly
        spellCheck={false}
        value={value}
        autoFocus={autoFocus}
        onFocus={({ target }) => target.select()}
        onCopy={onCopied}
      />
      <div className={classes.actions}>
        <Button variant="secondary" onClick={() => void copy()}>
          {text('staff.copy')}
        </Button>
        {children}
        <span role="status">{outcome && text(outcome)}</span>
      </div>
    </div>
  );
}
