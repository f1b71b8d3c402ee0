import type { Catalogue } from 'contracts';
import { useText } from 'shared-ui';
import ar from './messages/ar.json';
import en from './messages/en.json';
import ur from './messages/ur.json';

export type TextId = keyof typeof en;

/** The texts of this page. */
export const useTexts = () => useText<TextId>();

/** With the page, all of them: files of their own would cost every page of the suite the hashes it has to know of them. */
export const suiteCatalogue: Catalogue = { en, ar, ur };
