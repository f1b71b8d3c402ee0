import type { Catalogue } from 'contracts';
import { useText, type UiTextId } from 'shared-ui';
import type { TextId as InvoiceTextId } from '../../../texts';
import ar from './messages/ar.json';
import en from './messages/en.json';
import ur from './messages/ur.json';

type TextId = keyof typeof en;

/** The texts of the actions, which come with their code: an invoice is read without them. */
export const useTexts = () => useText<TextId | InvoiceTextId | UiTextId>();

/** All languages at once: they are few words, and a kept copy speaks each of them without a network. */
export const actionsCatalogue: Catalogue = { en, ar, ur };
