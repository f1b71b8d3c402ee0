import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { listed } from 'contracts';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import { Button } from '../button/Button';
import { useLanguage } from '../i18n/useText';
import { Icon } from '../icon/Icon';
import { checkIcon } from '../icon/icons';
import { useTexts } from '../texts';
import { FilterChip } from './FilterChip';
import type { Filter } from './filters';
import fieldClasses from '../field/Field.module.css';
import selectClasses from '../select/Select.module.css';
import classes from './FilterRow.module.css';

/** A list with more options has a search box. */
const FEW = 8;

interface ChoiceFilterProps {
  filter: Extract<Filter, { kind: 'choice' }>;
  value: string;
  onChange: (value: string) => void;
}

/** The filter by one or several of the given options. Typing finds an option of a long list. */
export function ChoiceFilter({ filter, value, onChange }: ChoiceFilterProps) {
  const { label, options, several = false, isLoading = false, onSearch, onRetry } = filter;
  const text = useTexts();
  const language = useLanguage();
  const chosen = value.split(',').filter(Boolean);
  const names = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  // While the options are loading, the names of the chosen ones are unknown.
  const shown = chosen.length === 0 ? '' : listed(names, language) || label;
  const isSearched = onSearch !== undefined || options.length > FEW;
  return (
    <FilterChip label={label} shown={shown} onClear={() => onChange('')}>
      {(close) => {
        const list = onRetry ? (
          <>
            <p className={classes.hint}>{text('ui.filter.failed')}</p>
            <Button variant="secondary" onClick={onRetry}>
              {text('ui.retry')}
            </Button>
          </>
        ) : (
          <ListBox
            className={selectClasses.list!}
            aria-label={label}
            items={options.map((option) => ({ ...option, id: option.value }))}
            selectionMode={several ? 'multiple' : 'single'}
            selectedKeys={chosen}
            autoFocus={!isSearched}
            // Escape closes the layer; it must not also clear the selection.
            escapeKeyBehavior="none"
            renderEmptyState={() => (
              <p className={classes.hint}>{text(isLoading ? 'ui.loading' : 'ui.combobox.none')}</p>
            )}
            onSelectionChange={(keys) => {
              // The options' order, so that equal filters have equal URLs.
              onChange(
                options.flatMap((option) => (keys === 'all' || keys.has(option.value) ? option.value : [])).join(','),
              );
              if (!several) close();
            }}
          >
            {({ label: name, lang }) => (
              <ListBoxItem className={selectClasses.option!} textValue={name}>
                <span className={selectClasses.label} lang={lang} dir="auto">
                  {name}
                </span>
                <Icon of={checkIcon} className={selectClasses.mark} />
              </ListBoxItem>
            )}
          </ListBox>
        );
        if (!isSearched) return list;
        return (
          <OptionSearch label={label} onSearch={onSearch}>
            {list}
          </OptionSearch>
        );
      }}
    </FilterChip>
  );
}

interface OptionSearchProps {
  label: string;
  onSearch: ((typed: string) => void) | undefined;
  children: ReactNode;
}

/** The field that finds options of a list. The arrow keys move in the list while the field keeps the focus. */
function OptionSearch({ label, onSearch, children }: OptionSearchProps) {
  const endSearch = useEffectEvent(() => onSearch?.(''));
  useEffect(function offerAllOptionsNextTime() {
    return () => endSearch();
  }, []);
  return (
    <Autocomplete
      filter={onSearch ? undefined : (name, typed) => name.toLowerCase().includes(typed.toLowerCase())}
      onInputChange={onSearch}
    >
      <TextField aria-label={label} autoFocus>
        <Input className={fieldClasses.control!} dir="auto" autoComplete="off" />
      </TextField>
      {children}
    </Autocomplete>
  );
}
