import type { Catalogue } from 'contracts';
import { useText } from 'shared-ui';
import en from './messages/en.json';

export type TextId = keyof typeof en;

/** The texts of the landing page. */
export const useTexts = () => useText<TextId>();

/** The texts load only with this page, so that diners at a till do not wait for them. */
export const landingCatalogue: Catalogue = {
  en,
  ar: () => import(/* webpackChunkName: "public-ar" */ './messages/ar.json'),
  ur: () => import(/* webpackChunkName: "public-ur" */ './messages/ur.json'),
};
