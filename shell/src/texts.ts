import type { Catalogue } from 'contracts';
import en from './messages/en.json';

export type TextId = keyof typeof en;

export const shellCatalogue: Catalogue = {
  en,
  ar: () => import(/* webpackChunkName: "ar" */ './messages/ar.json'),
  ur: () => import(/* webpackChunkName: "ur" */ './messages/ur.json'),
};
