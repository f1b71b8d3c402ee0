import type { Catalogue } from 'contracts';
import { useText } from 'shared-ui';
import ar from './messages/ar.json';
import en from './messages/en.json';
import ur from './messages/ur.json';

/** The texts of the notice. */
export const useTexts = () => useText<keyof typeof en>();

export const updateCatalogue: Catalogue = { en, ar, ur };
