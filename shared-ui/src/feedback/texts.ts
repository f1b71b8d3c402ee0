import type { Catalogue } from 'contracts';
import { useText } from '../i18n/useText';
import en from './messages/en.json';

/**
 * The texts of feedback. A remote that shows feedback adds them with `host.addMessages`, because most pages never need
 * them.
 */
export const feedbackCatalogue: Catalogue = {
  en,
  ar: () => import('./messages/ar.json'),
  ur: () => import('./messages/ur.json'),
};

/** Returns the texts of feedback. */
export const useFeedbackTexts = () => useText<keyof typeof en>();
