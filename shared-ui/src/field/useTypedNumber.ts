import { useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { formatDecimal } from '../format/number';
import { useLanguage } from '../i18n/useText';
import { cleanNumber, parseNumber, stepped, type NumberRange } from './numbers';

interface TypedNumberOptions {
  value: number | '';
  range: NumberRange;
  onChange: (value: number | '') => void;
}

/** The number of steps by which each key changes the number. */
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * Manages the number of a field, and the text in its input. While the user types, the input shows the typed text.
 * Otherwise it shows the number in the format of the page's language. The number is updated on every key press, so that
 * the user can submit the form from inside the input.
 */
export function useTypedNumber({ value, range, onChange }: TypedNumberOptions) {
  const language = useLanguage();
  const ref = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [announced, setAnnounced] = useState('');
  const caret = useRef<number | null>(null);

  const format = (number: number | '') => (number === '' ? '' : formatDecimal(number, language, 10));
  // If the form is reset during typing, the field shows the reset value.
  const shown = draft !== null && parseNumber(draft) === value ? draft : format(value);

  useLayoutEffect(function putTheCaretWhereItWas() {
    if (caret.current === null) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const cleaned = cleanNumber(target.value, range);
    // Remembers the caret's position, because a browser moves the caret to the end when the text is replaced.
    if (cleaned !== target.value)
      caret.current = cleanNumber(target.value.slice(0, target.selectionStart ?? undefined), range).length;
    setDraft(cleaned);
    setAnnounced('');
    onChange(parseNumber(cleaned));
  };

  const step = (by: number) => {
    const next = stepped(value, by, range);
    setDraft(null);
    onChange(next);
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
    shown,
    /** The number in the format of the page's language, for screen readers. */
    spoken: format(value) || undefined,
    /** The number after a step button was pressed. Screen readers do not announce this change by themselves. */
    announced,
    onChange: change,
    onKeyDown: keyDown,
    step: (by: number) => setAnnounced(format(step(by))),
    settle: () => setDraft(null),
  };
}
