import type { Catalogue } from 'contracts';
import { useText } from 'shared-ui';
import ar from './messages/ar.json';
import en from './messages/en.json';
import ur from './messages/ur.json';

export type TextId = keyof typeof en;

/** The texts of the dashboard's frame: sidebar, top bar, account menu and command menu. */
export const useTexts = () => useText<TextId>();

export const frameCatalogue: Catalogue = { en, ar, ur };
