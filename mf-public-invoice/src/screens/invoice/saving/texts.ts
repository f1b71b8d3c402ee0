import type { Catalogue } from 'contracts';
import { useText } from 'shared-ui';
import type { TextId as InvoiceTextId } from '../../../texts';
import ar from './messages/ar.json';
import en from './messages/en.json';
import ur from './messages/ur.json';

export type TextId = keyof typeof en;

/**
 * The texts of the save steps. They load with the code of the save steps, because a diner can read an invoice without
 * them.
 */
export const useTexts = () => useText<TextId | InvoiceTextId>();

/** The catalogue contains all three languages, so that a step never waits for a second file. */
export const savingCatalogue: Catalogue = { en, ar, ur };
