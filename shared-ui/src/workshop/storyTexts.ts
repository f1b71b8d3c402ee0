import type { Catalogue } from 'contracts';
import { useText } from '../i18n/useText';
import en from './messages/en.json';

/** The texts of the stories in every language, so that components look as each reader sees them. */
export const useStoryTexts = () => useText<keyof typeof en>();

export const storyCatalogue: Catalogue = {
  en,
  ar: () => import('./messages/ar.json'),
  ur: () => import('./messages/ur.json'),
};
