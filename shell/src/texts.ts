import type { Catalogue } from 'contracts';
import { useText } from 'shared-ui';
import en from './messages/en.json';

export type TextId = keyof typeof en;

/** The texts of this package. */
export const useTexts = () => useText<TextId>();

export const shellCatalogue: Catalogue = {
  en,
  ar: () => import(/* webpackChunkName: "ar" */ './messages/ar.json'),
  ur: () => import(/* webpackChunkName: "ur" */ './messages/ur.json'),
};
