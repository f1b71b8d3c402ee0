import { useState } from 'react';
import { formatBytes } from '../format/bytes';
import { localeOf } from '../format/locale';
import { useLanguage } from '../i18n/useText';
import { useTexts } from '../texts';
import { namesOfTypes, refusalOf, type FileRules, type Refusal } from './fileRules';

interface ChosenFileOptions {
  file: File | null;
  rules: FileRules;
  onChange: (file: File | null) => void;
}

/** A file that was chosen, one that was not taken and why, and what is said of both. A file that is not taken leaves the one before in place. */
export function useChosenFile({ file, rules, onChange }: ChosenFileOptions) {
  const text = useTexts();
  const language = useLanguage();
  const [refused, setRefused] = useState<{ file: File; reason: Refusal } | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);

  const most = formatBytes(rules.maxBytes, language);
  const types = namesOfTypes(rules.accept, localeOf(language));
  const size = file ? formatBytes(file.size, language) : '';

  /** What is read out: a chosen or a removed file moves no focus, so that nothing else would tell. */
  const spoken = () => {
    if (refused) return '';
    if (file) return text('ui.file.chosen', { name: file.name, size });
    return removed === null ? '' : text('ui.file.removed', { name: removed });
  };

  return {
    size,
    rule: text('ui.file.rule', { types, most }),
    refusal: refused ? text(refused.reason, { name: refused.file.name, size: formatBytes(refused.file.size, language), types, most }) : undefined,
    spoken: spoken(),
    take: (candidate: File) => {
      const reason = refusalOf(candidate, rules);
      setRefused(reason ? { file: candidate, reason } : null);
      if (!reason) onChange(candidate);
    },
    remove: () => {
      setRefused(null);
      setRemoved(file?.name ?? null);
      onChange(null);
    },
    /** The browser could not show it. */
    giveUp: () => {
      if (!file) return;
      setRefused({ file, reason: 'ui.file.unreadable' });
      onChange(null);
    },
  };
}
