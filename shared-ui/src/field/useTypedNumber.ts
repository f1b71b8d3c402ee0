import { useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { localeOf } from 'contracts';
import { useLanguage } from '../i18n/useText';
import { cleanNumber, parseNumber, stepped, type NumberRange } from './numbers';

interface TypedNumberOptions {
  value: number | '';
  range: NumberRange;
  onChange: (value: number | '') => void;
}

/** How far a key goes. */
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * A number as it stands in its box: as it was typed while it is typed, in the reader's way otherwise. The value follows every
 * key, so that a form can be sent from inside the box.
 */
export function useTypedNumber({ value, range, onChange }: TypedNumberOptions) {
  const locale = localeOf(useLanguage());
  const ref = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [announced, setAnnounced] = useState('');
  const caret = useRef<number | null>(null);

  const format = (number: number | '') => (number === '' ? '' : new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(number));
  // A form that is reset while its number is typed shows the number it was reset to.
  const shown = draft !== null && parseNumber(draft) === value ? draft : format(value);

  useLayoutEffect(function putTheCaretWhereItWas() {
    if (caret.current === null) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const cleaned = cleanNumber(target.value, range);
    // What falls away before the caret would leave it at the end.
    if (cleaned !== target.value) caret.current = cleanNumber(target.value.slice(0, target.selectionStart ?? undefined), range).length;
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
    /** The number in the reader's words, for those who hear it. */
    spoken: format(value) || undefined,
    /** What a button changed: the focus is elsewhere, so that nothing else would tell. */
    announced,
    onChange: change,
    onKeyDown: keyDown,
    step: (by: number) => setAnnounced(format(step(by))),
    settle: () => setDraft(null),
  };
}
