import { use, type ComponentProps } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useTexts } from '../texts';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import { FieldFrame } from './FieldFrame';
import { Icon } from '../icon/Icon';
import { checkIcon, chevronDownIcon, closeIcon } from '../icon/icons';
import { useFieldParts } from './useFieldParts';
import { useTypedChoice, type ComboboxOption } from './useTypedChoice';
import fieldClasses from './Field.module.css';
import classes from './ComboboxField.module.css';

export interface ComboboxFieldProps {
  /** The name of the value in the surrounding Formik form: an option's value, or '' without a choice. */
  name: string;
  label: string;
  options: readonly ComboboxOption[];
  hint?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  /** True while the options are loading. */
  isLoading?: boolean;
  /**
   * Called with the typed text. The caller searches for the text, for example on a server, and passes the results as
   * `options`. If omitted, the field itself filters the given options.
   */
  onSearch?: (typed: string) => void;
}

/**
 * A select with many options in a Formik form. Typing a part of a name finds the option. Typed text alone is not a
 * choice: the field shows the last choice again when it loses the focus. For a few options, use SelectField.
 */
export function ComboboxField({
  name,
  label,
  options,
  hint,
  placeholder,
  required,
  disabled,
  isLoading = false,
  onSearch,
}: ComboboxFieldProps) {
  const text = useTexts();
  const { input, aria, frame, set, touch } = useFieldParts(name, hint, { required });
  const choice = useTypedChoice({ value: input.value, options, onChange: set, onSearch });
  const nothing = isLoading ? text('ui.loading') : text('ui.combobox.none');
  const searched = onSearch !== undefined;
  return (
    <WidgetLanguage>
      <FieldFrame {...frame} label={label}>
        <ComboBox
          id={frame.id}
          aria-labelledby={frame.labelId}
          aria-describedby={aria['aria-describedby']}
          isInvalid={aria['aria-invalid'] ?? false}
          isRequired={required}
          isDisabled={disabled}
          validationBehavior="aria"
          {...(searched ? { items: choice.items } : { defaultItems: choice.items })}
          value={input.value === '' ? null : input.value}
          onChange={(key) => choice.choose(key === null ? '' : String(key))}
          inputValue={choice.shown}
          onInputChange={choice.type}
          allowsEmptyCollection
          onBlur={() => {
            choice.settle();
            touch();
          }}
        >
          <Group className={fieldClasses.box!} role="presentation">
            <OpeningInput
              className={fieldClasses.inner!}
              name={name}
              dir="auto"
              placeholder={placeholder}
              autoComplete="off"
              ref={choice.ref}
            />
            {choice.shown !== '' && !disabled && (
              <button
                type="button"
                className={fieldClasses.part}
                aria-label={text('ui.combobox.clear', { label })}
                onClick={choice.clear}
              >
                <Icon of={closeIcon} />
              </button>
            )}
            <Button className={fieldClasses.part!}>
              <Icon of={chevronDownIcon} />
            </Button>
          </Group>
          <Popover className={classes.popover!} offset={4}>
            <ListBox
              className={classes.list!}
              renderEmptyState={() => !searched && <p className={classes.note}>{nothing}</p>}
            >
              {(option: ComboboxOption) => (
                <ListBoxItem id={option.value} className={classes.option!} textValue={option.label}>
                  <span className={classes.name} lang={option.lang} dir="auto">
                    {option.label}
                  </span>
                  <Icon of={checkIcon} className={classes.mark} />
                </ListBoxItem>
              )}
            </ListBox>
            {searched && (
              <p className={classes.note} role="status" hidden={!isLoading && options.length > 0}>
                {(isLoading || options.length === 0) && nothing}
              </p>
            )}
          </Popover>
        </ComboBox>
      </FieldFrame>
    </WidgetLanguage>
  );
}

/** The input of the combobox. Pressing it opens the list, as on a select. */
function OpeningInput(props: ComponentProps<typeof Input>) {
  const state = use(ComboBoxStateContext);
  return <Input {...props} onClick={() => state?.open(null, 'manual')} />;
}
