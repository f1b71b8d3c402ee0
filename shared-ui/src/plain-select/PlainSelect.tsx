import type { SelectOption } from '../select/Select';
import classes from './PlainSelect.module.css';

interface PlainSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
}

/**
 * A select in the bar of a public page: the browser's own select, styled as a button. It needs no widget library, and a
 * phone's native picker is easy to use with the thumb.
 */
export function PlainSelect<Value extends string>({ label, value, options, onChange }: PlainSelectProps<Value>) {
  return (
    <select
      className={classes.select}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
