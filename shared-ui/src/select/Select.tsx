import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as Choice, SelectValue } from 'react-aria-components/Select';
import { Icon } from '../icon/Icon';
import { checkIcon, chevronDownIcon } from '../icon/icons';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import classes from './Select.module.css';

/** An option of a select. */
export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** The language of the label, if it differs from the language of the page. */
  lang?: string;
}

export interface SelectProps<Value extends string> {
  /** The chosen value; '' without a choice. */
  value: Value | '';
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** The class of the button. */
  className: string;
  /** The button's text while nothing is chosen. */
  placeholder?: string;
  /** Whether the list aligns with the start or the end of the button. */
  align?: 'start' | 'end';
  id?: string;
  name?: string;
  disabled?: boolean;
  required?: boolean;
  invalid?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
}

/**
 * A button that shows the chosen value and opens the list of options. Arrow keys move between options, letters jump to
 * an option, and Escape closes the list. In a form use `SelectField`, which has a label and an error; in a bar use
 * `CompactSelect`.
 */
export function Select<Value extends string>({
  value,
  options,
  onChange,
  className,
  placeholder,
  align = 'start',
  disabled,
  required,
  invalid,
  ...rest
}: SelectProps<Value>) {
  return (
    <WidgetLanguage>
      <Choice
        {...rest}
        value={value === '' ? null : value}
        onChange={(key) => onChange(String(key) as Value)}
        placeholder={placeholder ?? ''}
        isDisabled={disabled}
        isRequired={required}
        isInvalid={invalid ?? false}
        validationBehavior="aria"
        className={classes.select!}
      >
        <Button className={className}>
          <SelectValue className={classes.value!} />
          <Icon of={chevronDownIcon} className={classes.sign} />
        </Button>
        <Popover className={classes.popover!} placement={`bottom ${align}`} offset={4}>
          <ListBox className={classes.list!} items={options.map((option) => ({ ...option, id: option.value }))}>
            {({ label, lang }) => (
              <ListBoxItem className={classes.option!} textValue={label}>
                <span className={classes.label} lang={lang} dir="auto">
                  {label}
                </span>
                <Icon of={checkIcon} className={classes.mark} />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </Choice>
    </WidgetLanguage>
  );
}
