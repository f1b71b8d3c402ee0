import { useCallback } from 'react';
import { useLingui } from '@lingui/react';
import type { Language } from 'contracts';

/** Reads a text of the active language: the id, and the values its message names. */
export type Text<Id extends string> = (id: Id, values?: Record<string, unknown>) => string;

/**
 * The texts of a package. Each package narrows it to its own ids:
 * `export const useTexts = () => useText<keyof typeof en>()`.
 */
export function useText<Id extends string>(): Text<Id> {
  const { i18n } = useLingui();
  const { locale } = i18n;
  // Another function for another language: what is made once per function is made again when the language changes.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the instance stays, its language does not
  return useCallback((id, values) => i18n._(id, values), [i18n, locale]);
}

/** The language the interface speaks now. */
export function useLanguage(): Language {
  return useLingui().i18n.locale as Language;
}
