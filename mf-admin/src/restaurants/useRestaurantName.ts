import { useCallback } from 'react';
import { nameIn, useLanguage } from 'shared-ui';
import type { Restaurant } from '../api.generated';
import { plainName } from '../names/plainName';

/** What a restaurant is called to the reader. */
export function useRestaurantName(): (restaurant: Pick<Restaurant, 'translations'>) => string {
  const language = useLanguage();
  return useCallback(({ translations }) => nameIn(language, translations, plainName(translations)).name, [language]);
}
