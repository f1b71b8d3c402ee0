import type { Catalogue } from 'contracts';
import { useText } from 'shared-ui';
import ar from './messages/ar.json';
import en from './messages/en.json';
import ur from './messages/ur.json';

export type TextId = keyof typeof en;

/** The texts of this package. */
export const useTexts = () => useText<TextId>();

/** A few words, and all who need them have asked for a part of their own: files for each language would only add hashes that every page has to know. */
export const authCatalogue: Catalogue = { en, ar, ur };
