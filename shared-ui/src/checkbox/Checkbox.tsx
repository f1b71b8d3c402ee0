import { useEffect, useRef, type ChangeEvent, type RefObject } from 'react';
import classes from './Checkbox.module.css';

export interface CheckboxProps {
  label: string;
  /**
   * Hides the label, for a box whose meaning is clear from its surroundings. Screen readers still announce the label.
   */
  hideLabel?: boolean;
  checked: boolean;
  /**
   * True if some, but not all, of the items that the box represents are checked. Pressing the box then checks all of
   * them.
   */
  indeterminate?: boolean;
  /** Called with the new state, and with the event, which shows whether modifier keys were held. */
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  disabled?: boolean;
  name?: string;
  /** The input element, for example to focus it. */
  ref?: RefObject<HTMLInputElement | null>;
}

/** A yes-or-no choice: the browser's own checkbox in the suite's colours. Pressing its label also toggles it. */
export function Checkbox({
  label,
  hideLabel = false,
  checked,
  indeterminate = false,
  onChange,
  disabled,
  name,
  ref,
}: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);
  const box = ref ?? own;

  useEffect(
    function markIndeterminate() {
      // HTML has no attribute for the indeterminate state, and pressing the box clears the state. So this effect sets
      // it after every change.
      if (box.current) box.current.indeterminate = indeterminate;
    },
    [box, checked, indeterminate],
  );

  return (
    <label className={hideLabel ? `${classes.checkbox} ${classes.bare}` : classes.checkbox}>
      <input
        ref={box}
        className={classes.box}
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-label={hideLabel ? label : undefined}
        onChange={(event) => onChange(event.target.checked, event)}
      />
      {!hideLabel && <span>{label}</span>}
    </label>
  );
}
