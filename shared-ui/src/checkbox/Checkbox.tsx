import { useEffect, useRef, type ChangeEvent, type RefObject } from 'react';
import classes from './Checkbox.module.css';

export interface CheckboxProps {
  label: string;
  /** The label is read aloud only: what stands beside the box says it to those who see it. */
  hideLabel?: boolean;
  checked: boolean;
  /** Some of what it stands for is checked. It is drawn and said, and the next press checks all. */
  indeterminate?: boolean;
  /** The event tells which keys were held. */
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  disabled?: boolean;
  name?: string;
  /** The box, for who gives it the focus. */
  ref?: RefObject<HTMLInputElement | null>;
}

/** A yes or no: the browser's own checkbox, drawn in the suite's colours. Its label is pressed as well. */
export function Checkbox({ label, hideLabel = false, checked, indeterminate = false, onChange, disabled, name, ref }: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);
  const box = ref ?? own;

  useEffect(
    function markIndeterminate() {
      // The third state has no attribute. A press takes it away, so it is set again whenever the box changes.
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
