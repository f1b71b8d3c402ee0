import { useState } from 'react';
import { directionOf, type Language, localeOf } from 'contracts';
import { formatBytes } from '../format/bytes';
import { useLanguage } from '../i18n/useText';
import { useTexts } from '../texts';
import { namesOfTypes, refusalOf, type FileRules, type Refusal } from './fileRules';

/**
 * Wraps a name or a size in U+2068 and U+2069, which isolate it from the sentence around it. The two may have different
 * text directions.
 */
const isolatedWords = (words: string, language: Language) =>
  directionOf(language) === 'rtl' || /[\u0590-\u08ff]/.test(words) ? `\u2068${words}\u2069` : words;

interface ChosenFileOptions {
  file: File | null;
  rules: FileRules;
  onChange: (file: File | null) => void;
  /**
   * Called with the reason when a file is refused, and with `undefined` when the refused file is removed or replaced.
   * It is called before `onChange`.
   */
  onRefusal: (reason: string | undefined) => void;
}

/**
 * Manages the chosen file, the last refused file with its reason, and the messages about both. A refused file does not
 * replace the previously chosen file.
 */
export function useChosenFile({ file, rules, onChange, onRefusal }: ChosenFileOptions) {
  const text = useTexts();
  const language = useLanguage();
  const [refused, setRefused] = useState<{ file: File; reason: Refusal } | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);

  const sizeOf = (bytes: number) => isolatedWords(formatBytes(bytes, language), language);
  const nameOf = ({ name }: File) => isolatedWords(name, language);
  const most = sizeOf(rules.maxBytes);
  const types = namesOfTypes(rules.accept, localeOf(language), (name) => isolatedWords(name, language));
  const size = file ? sizeOf(file.size) : '';

  /**
   * Returns the text that screen readers announce. It is needed because choosing or removing a file does not move the
   * focus.
   */
  const spoken = () => {
    if (refused) return '';
    if (file) return text('ui.file.chosen', { name: nameOf(file), size });
    return removed === null ? '' : text('ui.file.removed', { name: removed });
  };

  const sentence = (of: { file: File; reason: Refusal }) =>
    text(of.reason, { name: nameOf(of.file), size: sizeOf(of.file.size), types, most });
  const refuse = (of: { file: File; reason: Refusal } | null) => {
    setRefused(of);
    onRefusal(of ? sentence(of) : undefined);
  };

  return {
    size,
    rule: text('ui.file.rule', { types, most }),
    refusal: refused ? sentence(refused) : undefined,
    spoken: spoken(),
    take: (candidate: File) => {
      const reason = refusalOf(candidate, rules);
      refuse(reason ? { file: candidate, reason } : null);
      if (!reason) onChange(candidate);
    },
    remove: () => {
      refuse(null);
      setRemoved(file && nameOf(file));
      onChange(null);
    },
    /** Refuses the file because the browser cannot display it. */
    giveUp: () => {
      if (!file) return;
      refuse({ file, reason: 'ui.file.unreadable' });
      onChange(null);
    },
  };
}
