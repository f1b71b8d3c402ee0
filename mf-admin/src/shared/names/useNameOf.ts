import { useCallback } from 'react';
import { nameIn, useLanguage } from 'shared-ui';
import { plainName } from './plainName';

/** What a thing with these names is called to the reader. */
export function useNameOf(): (names: readonly { language: string; name: string }[]) => string {
  const language = useLanguage();
  return useCallback((names) => nameIn(language, names, plainName(names)).name, [language]);
}
