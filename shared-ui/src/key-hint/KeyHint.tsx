import classes from './KeyHint.module.css';

export interface KeyHintProps {
  /** The character on the key. */
  of: string;
  /** The class that positions the hint. */
  className?: string;
}

/**
 * The shortcut key of a control, on devices with a keyboard. Screen readers get it from `aria-keyshortcuts` of the
 * control.
 */
export function KeyHint({ of, className }: KeyHintProps) {
  return (
    <kbd className={[classes.hint, className].filter(Boolean).join(' ')} aria-hidden="true">
      {of}
    </kbd>
  );
}
