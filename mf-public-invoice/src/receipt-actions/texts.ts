import type { Catalogue } from 'contracts';
import { useText, type UiTextId } from 'shared-ui';
import type { TextId as InvoiceTextId } from '../texts';
import en from './messages/en.json';

type TextId = keyof typeof en;

/** The texts of the actions, which come with their code: an invoice is read without them. */
export const useTexts = () => useText<TextId | InvoiceTextId | UiTextId>();

export const actionsCatalogue: Catalogue = { en, ar: () => import('./messages/ar.json'), ur: () => import('./messages/ur.json') };
