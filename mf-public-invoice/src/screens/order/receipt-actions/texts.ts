import type { Catalogue } from 'contracts';
import { useText, type UiTextId } from 'shared-ui';
import type { TextId as InvoiceTextId } from '../../../texts';
import ar from './messages/ar.json';
import en from './messages/en.json';
import ur from './messages/ur.json';

type TextId = keyof typeof en;

/** The texts of the actions. They load with the actions' code, because the invoice does not need them. */
export const useTexts = () => useText<TextId | InvoiceTextId | UiTextId>();

/** All languages are in one file. The texts are short, and a kept copy must work in each language without a network. */
export const actionsCatalogue: Catalogue = { en, ar, ur };
