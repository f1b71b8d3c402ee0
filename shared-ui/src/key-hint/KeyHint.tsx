import classes from './KeyHint.module.css';

export interface KeyHintProps {
  /** The character on the key. */
  of: string;
  /** The class that positions the hint. */
  className?: string;
}

/**
 * Shows the shortcut key of a control, on devices with a keyboard and only while the key works. Screen readers get the key from the control's
 * `aria-keyshortcuts`.
 */
export function KeyHint({ of, className }: KeyHintProps) {
  return (
    <kbd className={[classes.hint, className].filter(Boolean).join(' ')} aria-hidden="true">
      {of}
    </kbd>
  );
}
