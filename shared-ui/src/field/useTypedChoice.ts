import { useRef, useState } from 'react';

/** Something to choose. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** The language of the label, when it is not the page's. */
  lang?: string;
}

interface TypedChoiceOptions {
  value: string;
  options: readonly ComboboxOption[];
  onChange: (value: string) => void;
  onSearch?: (typed: string) => void;
}

/** A choice and what stands in its box: the chosen option's name, or what is being typed to find another. */
export function useTypedChoice({ value, options, onChange, onSearch }: TypedChoiceOptions) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [kept, setKept] = useState<ComboboxOption | undefined>();
  const found = options.find((option) => option.value === value);
  if (found && found !== kept) setKept(found);
  const chosen = found ?? (kept?.value === value ? kept : undefined);

  return {
    ref,
    shown: typed ?? chosen?.label ?? '',
    /** What was chosen stays among the options, also when a later search does not find it: it is still the value. */
    items: chosen && !found ? [chosen, ...options] : options,
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
    /** What was typed and not chosen is no value. */
    settle: () => setTyped(null),
  };
}
