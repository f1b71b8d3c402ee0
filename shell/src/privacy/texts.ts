import type { Catalogue } from 'contracts';
import { useText } from 'shared-ui';
import type en from './messages/en.json';

export type TextId = keyof typeof en;

/** The texts of the terms. */
export const useTexts = () => useText<TextId>();

/** The texts are long, so every language, even English, is fetched only when it is needed. */
export const privacyCatalogue: Catalogue = {
  en: () => import('./messages/en.json'),
  ar: () => import(/* webpackChunkName: "public-ar" */ './messages/ar.json'),
  ur: () => import(/* webpackChunkName: "public-ur" */ './messages/ur.json'),
};
