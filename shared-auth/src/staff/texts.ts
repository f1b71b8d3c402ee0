import type { Catalogue } from 'contracts';
import { useText, type UiTextId } from 'shared-ui';
import en from './messages/en.json';

export type StaffTextId = keyof typeof en | UiTextId;

/** The texts of this folder. */
export const useTexts = () => useText<StaffTextId>();

/** The texts of this folder. A remote that uses it adds them in its `register`. */
export const staffCatalogue: Catalogue = {
  en,
  ar: () => import('./messages/ar.json'),
  ur: () => import('./messages/ur.json'),
};
