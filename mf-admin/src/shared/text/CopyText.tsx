import { useId, useRef, useState } from 'react';
import { Button } from 'shared-ui';
import { useTexts, type TextId } from '../../texts';
import classes from './CopyText.module.css';

interface CopyTextProps {
  label: string;
  value: string;
  /** It takes the focus when it comes, so that it is read out. */
  autoFocus?: boolean;
}

/** Something to be taken elsewhere as it is, such as an address or a key: in full, selected by a press, copied by a button. */
export function CopyText({ label, value, autoFocus }: CopyTextProps) {
  const text = useTexts();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<TextId | null>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('admin.copy.done');
    } catch {
      // A page without https has no clipboard, and a browser may refuse it: the reader's own keys do it then.
      box.current?.focus();
      box.current?.select();
      setOutcome('admin.copy.failed');
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
      />
      <div className={classes.actions}>
        <Button variant="secondary" onClick={() => void copy()}>
          {text('admin.copy')}
        </Button>
        <span role="status">{outcome && text(outcome)}</span>
      </div>
    </div>
  );
}
