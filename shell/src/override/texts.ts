import type { Catalogue } from 'contracts';
import { useText } from 'shared-ui';
import type en from './messages/en.json';

/** The texts of the badge. */
export const useTexts = () => useText<keyof typeof en>();

export const overrideCatalogue: Catalogue = { en: () => import('./messages/en.json'), ar: () => import('./messages/ar.json'), ur: () => import('./messages/ur.json') };
