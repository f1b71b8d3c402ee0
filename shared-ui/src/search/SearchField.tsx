import { useId, useRef, type KeyboardEvent, type Ref } from 'react';
import { Icon } from '../icon/Icon';
import { closeIcon, searchIcon } from '../icon/icons';
import { useTexts } from '../texts';
import { useSearch } from './useSearch';
import { useSlash } from './useSlash';
import fieldClasses from '../field/Field.module.css';
import classes from './SearchField.module.css';

/** Long enough to type on, too short to wait. */
const PAUSE_MS = 300;

/** More than anybody searches for; the server takes as much. */
const LONGEST = 100;

/** The key of the shortcut, which is called the same in every language. */
const SLASH = '/';

export interface SearchFieldProps {
  label: string;
  /** The search in force; empty for none. */
  value: string;
  /** Called with the trimmed text: once the typing rests, at once with Enter, and with '' when it is cleared. */
  onSearch: (wanted: string) => void;
  /** How long the typing has to rest, in milliseconds. */
  pauseMs?: number;
  placeholder?: string;
  /** It is the one search of its page: `/` from anywhere leads to it. */
  shortcut?: boolean;
  /** It stands in a row of tools: its label is read out, and shown within the box while that is empty. */
  inline?: boolean;
  /** The box itself, for an owner that gives it the focus. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * A search above a list, which applies itself once the typing rests, or at once with Enter; Escape and a button clear it.
 * It follows the search in force when that changes from elsewhere. It is a form of its own, and stands in no other.
 */
export function SearchField({ label, value, onSearch, pauseMs = PAUSE_MS, placeholder, shortcut = false, inline = false, ref }: SearchFieldProps) {
  const text = useTexts();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const search = useSearch({ value, onSearch, pauseMs });
  useSlash(place, shortcut);

  const clear = () => {
    search.clear();
    place.current?.querySelector('input')?.focus();
  };

  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || search.typed === '') return;
    // A dialog around it stays open: the next Escape is its own.
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
        search.askNow();
      }}
    >
      <label className={fieldClasses.label} htmlFor={id}>
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
          maxLength={LONGEST}
          placeholder={placeholder ?? (inline ? label : undefined)}
          aria-keyshortcuts={shortcut ? '/' : undefined}
          value={search.typed}
          onChange={({ target }) => search.type(target.value)}
          onKeyDown={clearOnEscape}
        />
        {shortcut && search.typed === '' && (
          <kbd className={classes.shortcut} aria-hidden="true">
            {SLASH}
          </kbd>
        )}
        {search.typed !== '' && (
          <button type="button" className={fieldClasses.part} aria-label={text('ui.search.clear', { label })} onClick={clear}>
            <Icon of={closeIcon} />
          </button>
        )}
      </div>
    </form>
  );
}
