import type { Catalogue } from 'contracts';
import { useText } from './i18n/useText';
import en from './messages/en.json';

export type TextId = keyof typeof en;

/** The texts of this package. */
export const useTexts = () => useText<TextId>();

/** The parts' own texts; a host adds them once, with its own: those of a language come in one file. */
export const uiCatalogue: Catalogue = { en, ar: () => import(/* webpackChunkName: "ar" */ './messages/ar.json'), ur: () => import(/* webpackChunkName: "ur" */ './messages/ur.json') };
