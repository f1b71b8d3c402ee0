import type { Catalogue } from 'contracts';
import { useText, type UiTextId } from 'shared-ui';
import ar from './messages/ar.json';
import en from './messages/en.json';
import ur from './messages/ur.json';

export type TextId = keyof typeof en;

/** The texts of the pages that links in e-mails open, and of the page on which staff ask for such a link. */
export const useTexts = () => useText<TextId | UiTextId>();

export const recoveryCatalogue: Catalogue = { en, ar, ur };
