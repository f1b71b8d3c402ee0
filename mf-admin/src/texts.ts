import type { Catalogue } from 'contracts';
import { staffCatalogue, type StaffTextId } from 'shared-auth/staff';
import { feedbackCatalogue, useText } from 'shared-ui';
import en from './messages/en.json';

export type TextId = keyof typeof en | StaffTextId;

/** The texts of this package, and those of the components that it shows. */
export const useTexts = () => useText<TextId>();

const ownCatalogue: Catalogue = {
  en,
  ar: () => import('./messages/ar.json'),
  ur: () => import('./messages/ur.json'),
};

/** The catalogues of these texts. */
export const catalogues = [staffCatalogue, feedbackCatalogue, ownCatalogue];
