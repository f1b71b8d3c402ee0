import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** An option of a combobox. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** The language of the label, if it differs from the language of the page. */
  lang?: string;
}

interface TypedChoiceOptions {
  value: string;
  options: readonly ComboboxOption[];
  onChange: (value: string) => void;
  onSearch?: (typed: string) => void;
}

/**
 * Manages the choice of a combobox, and the text in its input. The input shows the name of the chosen option, or the
 * text that the user types to find another option.
 */
export function useTypedChoice({ value, options, onChange, onSearch }: TypedChoiceOptions) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [kept, setKept] = useState<ComboboxOption | undefined>();
  const listed = options.find((option) => option.value === value);
  if (listed && listed !== kept) setKept(listed);
  const chosen = listed ?? (kept?.value === value ? kept : undefined);

  // Some callers set `onSearch` only after the first options have arrived, when they know that a server must search. By
  // then the user may have typed already. So this effect searches for the typed text as soon as `onSearch` is set.
  const isSearched = onSearch !== undefined;
  const searchTyped = useEffectEvent(() => {
    if (typed) onSearch?.(typed);
  });
  useEffect(() => {
    if (isSearched) searchTyped();
  }, [isSearched]);

  return {
    ref,
    shown: typed ?? chosen?.label ?? '',
    /**
     * The options, always with the chosen option. The chosen option is included even if a later search does not find
     * it, because it is still the field's value.
     */
    items: chosen && !listed ? [chosen, ...options] : options,
    type: (text: string) => {
      setTyped(text);
      onSearch?.(text);
      if (text === '' && value !== '') onChange('');
    },
    choose: (chosenValue: string) => {
      setTyped(null);
      if (chosenValue !== value) onChange(chosenValue);
    },
    clear: () => {
      setTyped(null);
      onChange('');
      onSearch?.('');
      ref.current?.focus();
    },
    /** Discards typed text that was not chosen. */
    settle: () => setTyped(null),
  };
}
