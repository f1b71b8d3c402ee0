import type { Catalogue } from 'contracts';
import en from './messages/en.json';

/**
 * The texts of the components that any page may show. The shell adds them when it starts. The English texts are
 * bundled, and each other language is a separate chunk. A file of its own, because webpack would add these chunks to every
 * remote that uses a text.
 */
export const everyPageCatalogue: Catalogue = {
  en,
  ar: () => import(/* webpackChunkName: "ar" */ './messages/ar.json'),
  ur: () => import(/* webpackChunkName: "ur" */ './messages/ur.json'),
};
