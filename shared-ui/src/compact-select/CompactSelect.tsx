import { buttonClass } from '../button/buttonClass';
import { Select, type SelectOption } from '../select/Select';
import classes from './CompactSelect.module.css';

export interface CompactSelectProps<Value extends string> {
  /** The accessible name of the select. */
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
}

/**
 * A select outside a form, for example in a bar or above a table. A choice applies immediately. In a form, use
 * SelectField.
 */
export function CompactSelect<Value extends string>({ label, ...rest }: CompactSelectProps<Value>) {
  return <Select {...rest} align="end" aria-label={label} className={buttonClass('bare', classes.select)} />;
}
