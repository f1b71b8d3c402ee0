import type { Catalogue } from 'contracts';
import { useText } from '../i18n/useText';
import en from './messages/en.json';

/** The words of the stories, in every language, so that a part is seen as each reader sees it. */
export const useSamples = () => useText<keyof typeof en>();

export const sampleCatalogue: Catalogue = { en, ar: () => import('./messages/ar.json'), ur: () => import('./messages/ur.json') };
