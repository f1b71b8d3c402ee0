import type { Catalogue } from 'contracts';
import { useText } from 'shared-ui';
import ar from './messages/ar.json';
import en from './messages/en.json';
import ur from './messages/ur.json';

export type TextId = keyof typeof en;

/** The texts of this package. */
export const useTexts = () => useText<TextId>();

/**
 * All languages in one chunk: the texts are few, and the code that needs them is itself a lazy chunk. A separate file
 * per language would save little, and would make every page's HTML longer, because the HTML lists the hash of each
 * file.
 */
export const authCatalogue: Catalogue = { en, ar, ur };
