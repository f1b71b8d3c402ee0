import type { Catalogue } from 'contracts';
import { useText } from 'shared-ui';
import en from './messages/en.json';

export type TextId = keyof typeof en;

/** The texts of this package. */
export const useTexts = () => useText<TextId>();

export const catalogue: Catalogue = {
  en,
  ar: () => import('./messages/ar.json'),
  ur: () => import('./messages/ur.json'),
};
