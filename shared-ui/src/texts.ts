import type { Catalogue } from 'contracts';
import type { DashboardTextId } from './dashboard-texts/texts';
import { useText } from './i18n/useText';
import en from './messages/en.json';

export type TextId = keyof typeof en | DashboardTextId;

/** The texts of this package. */
export const useTexts = () => useText<TextId>();

/**
 * The texts of the components that any page may show. The shell adds them when it starts. The English texts are
 * bundled, and each other language is a separate chunk.
 */
export const everyPageCatalogue: Catalogue = {
  en,
  ar: () => import(/* webpackChunkName: "ar" */ './messages/ar.json'),
  ur: () => import(/* webpackChunkName: "ur" */ './messages/ur.json'),
};
