import type { Catalogue } from 'contracts';
import { useText } from 'shared-ui';
import ar from './messages/ar.json';
import en from './messages/en.json';
import ur from './messages/ur.json';

export type TextId = keyof typeof en;

/** The texts of this page. */
export const useTexts = () => useText<TextId>();

/** All languages are bundled with the page: separate chunks would add hashes to every page of the suite. */
export const suiteCatalogue: Catalogue = { en, ar, ur };
