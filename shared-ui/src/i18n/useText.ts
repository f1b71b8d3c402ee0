import { useCallback } from 'react';
import { useLingui } from '@lingui/react';
import type { Language } from 'contracts';

/** Returns a text of the active language by its id, with the given values inserted. */
export type Text<Id extends string> = (id: Id, values?: Record<string, unknown>) => string;

/**
 * Returns the function that returns texts by id. Each package restricts the ids to its own: `export const useTexts = ()
 * => useText<keyof typeof en>()`.
 */
export function useText<Id extends string>(): Text<Id> {
  const { i18n } = useLingui();
  const { locale } = i18n;
  // Each language gets a new function. Values that are memoised with the function are thus created again when the
  // language changes.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the instance is stable, but its language changes
  return useCallback((id, values) => i18n._(id, values), [i18n, locale]);
}

/** Returns the active language of the interface. */
export function useLanguage(): Language {
  return useLingui().i18n.locale as Language;
}
