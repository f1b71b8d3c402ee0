import { useId, useRef, type KeyboardEvent, type Ref } from 'react';
import { Icon } from '../icon/Icon';
import { closeIcon, searchIcon } from '../icon/icons';
import { KeyHint } from '../key-hint/KeyHint';
import { useTexts } from '../texts';
import { useSearch } from './useSearch';
import { useSlash } from './useSlash';
import fieldClasses from '../field/Field.module.css';
import classes from './SearchField.module.css';

/**
 * The default pause before a search, in milliseconds. It is long enough to type the next letter, and too short to feel
 * like waiting.
 */
const DEBOUNCE_MS = 300;

/** The maximum length of a search, in characters. It is the server's limit. */
const MAX_LENGTH = 100;

/** The shortcut key as the field shows it. It is not in the catalogues, because it is the same in every language. */
const SLASH = '/';

export interface SearchFieldProps {
  label: string;
  /** The current search; empty for none. */
  value: string;
  /** Called with the trimmed text when the typing pauses or Enter is pressed, and with '' when the field is cleared. */
  onSearch: (wanted: string) => void;
  /** The length of the typing pause in milliseconds. */
  debounceMs?: number;
  placeholder?: string;
  /** Set it for the only search of a page. Pressing `/` anywhere on the page then focuses the field. */
  shortcut?: boolean;
  /** Set it for a field in a toolbar. Its label is then visible only as the placeholder, but is still announced. */
  inline?: boolean;
  /** The input element, for a parent component that focuses it. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * A search above a list. The search starts when the typing pauses, or on Enter. Escape and a button clear it. If the
 * parent component changes the search, the field shows the new search. The field is a form, so it must not be inside
 * another form.
 */
export function SearchField({
  label,
  value,
  onSearch,
  debounceMs = DEBOUNCE_MS,
  placeholder,
  shortcut = false,
  inline = false,
  ref,
}: SearchFieldProps) {
  const text = useTexts();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const search = useSearch({ value, onSearch, debounceMs });
  useSlash(place, shortcut);

  const clear = () => {
    search.clear();
    place.current?.querySelector('input')?.focus();
  };

  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || search.typed === '') return;
    // This Escape does not reach a surrounding dialog, so the dialog stays open. The next Escape closes the dialog.
    event.preventDefault();
    event.stopPropagation();
    clear();
  };

  return (
    <form
      role="search"
      aria-label={label}
      className={`${fieldClasses.field} ${classes.search} ${inline ? classes.inline : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        search.searchNow();
      }}
    >
      <label className={inline ? classes.hiddenLabel : fieldClasses.label} htmlFor={id}>
        {label}
      </label>
      <div className={fieldClasses.box} ref={place}>
        <span className={classes.sign}>
          <Icon of={searchIcon} />
        </span>
        <input
          ref={ref}
          id={id}
          className={`${fieldClasses.inner} ${classes.input}`}
          type="search"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          placeholder={placeholder ?? (inline ? label : undefined)}
          aria-keyshortcuts={shortcut ? '/' : undefined}
          value={search.typed}
          onChange={({ target }) => search.type(target.value)}
          onKeyDown={clearOnEscape}
        />
        {shortcut && search.typed === '' && <KeyHint of={SLASH} className={classes.shortcut} />}
        {search.typed !== '' && (
          <button
            type="button"
            className={fieldClasses.part}
            aria-label={text('ui.search.clear', { label })}
            onClick={clear}
          >
            <Icon of={closeIcon} />
          </button>
        )}
      </div>
    </form>
  );
}
