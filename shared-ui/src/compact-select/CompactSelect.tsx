import classes from './CompactSelect.module.css';

export interface CompactSelectProps<Value extends string> {
  /** Names the choice to those who do not see what stands around it. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; /** The language of the label, when it is not the page's. */ lang?: string }[];
  onChange: (value: Value) => void;
}

/** A choice outside a form that applies at once: in a bar, above a table. In a form, use SelectField. */
export function CompactSelect<Value extends string>({ label, value, options, onChange }: CompactSelectProps<Value>) {
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
