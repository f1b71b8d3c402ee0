import type { Catalogue } from 'contracts';
import { useText } from 'shared-ui';
import type en from './messages/en.json';

export type TextId = keyof typeof en;

/** The texts of this page. */
export const useTexts = () => useText<TextId>();

export const suiteCatalogue: Catalogue = { en: () => import('./messages/en.json'), ar: () => import('./messages/ar.json'), ur: () => import('./messages/ur.json') };
