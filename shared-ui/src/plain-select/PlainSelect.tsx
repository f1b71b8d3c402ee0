import type { SelectOption } from '../select/Select';
import classes from './PlainSelect.module.css';

interface PlainSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
}

/**
 * A choice in the bar of a public page: the browser's own list behind a button of ours. A diner's phone does not fetch the
 * widget library for it, and its own picker fits a thumb best.
 */
export function PlainSelect<Value extends string>({ label, value, options, onChange }: PlainSelectProps<Value>) {
  return (
    <select className={classes.select} aria-label={label} value={value} onChange={({ target }) => onChange(target.value as Value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
