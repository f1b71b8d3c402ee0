import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { localeOf, numberFormatter } from 'contracts';
import { useLanguage } from '../i18n/useText';
import { readNumber, stepped, type NumberRange } from './numbers';

interface TypedNumberOptions {
  value: number | '';
  range: NumberRange;
  /** The maximum number of decimals that the user can type. */
  decimals: number;
  /** Called with the number, or with '' and `false` while the text is no number. */
  onChange: (value: number | '', isRead: boolean) => void;
}

/** The number of steps by which each key changes the number. */
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * Manages the number of a field, and the text in its input. While the user types, the input shows the typed text.
 * Afterwards it shows how the text was understood: the number in the format of the page's language. A text that is no
 * number stays, so that the user can correct it. The number is updated on every key press, so that the user can submit
 * the form from inside the input.
 */
export function useTypedNumber({ value, range, decimals, onChange }: TypedNumberOptions) {
  const language = useLanguage();
  const ref = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [announced, setAnnounced] = useState('');

  const format = (number: number | '', useGrouping = true) =>
    number === '' ? '' : numberFormatter(localeOf(language), { maximumFractionDigits: 10, useGrouping }).format(number);
  const read = draft === null ? value : readNumber(draft, decimals);
  // If the form is reset during typing, the field shows the reset value.
  const isDraft = draft !== null && (read ?? '') === value;
  const isUnclear = isDraft && read === undefined;
  // Without separators of thousands, the user can add a digit anywhere.
  const edit = (number: number | '') => setDraft(format(number, false));

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setDraft(target.value);
    setAnnounced('');
    const typed = readNumber(target.value, decimals);
    onChange(typed ?? '', typed !== undefined);
  };

  const step = (by: number) => {
    const next = stepped(value, by, range);
    if (document.activeElement === ref.current) edit(next);
    else setDraft(null);
    onChange(next, true);
    return next;
  };

  const keyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  };

  return {
    ref,
    shown: isDraft ? draft : format(value),
    /** Whether the text is not a number, or can be read in two ways. */
    isUnclear,
    /** The number in the format of the page's language, for screen readers. */
    spoken: format(value) || undefined,
    /** The number after a step button was pressed. Screen readers do not announce this change by themselves. */
    announced,
    onChange: change,
    onKeyDown: keyDown,
    onFocus: () => {
      if (!isUnclear) edit(value);
    },
    step: (by: number) => setAnnounced(format(step(by))),
    settle: () => {
      if (!isUnclear) setDraft(null);
    },
  };
}
