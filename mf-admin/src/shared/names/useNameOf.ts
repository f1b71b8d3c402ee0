import { useCallback } from 'react';
import { nameIn, useLanguage } from 'shared-ui';
import { plainName } from './plainName';

/** @returns a function that picks the name in the reader's language */
export function useNameOf(): (names: readonly { language: string; name: string }[]) => string {
  const language = useLanguage();
  return useCallback((names) => nameIn(language, names, plainName(names)).name, [language]);
}
