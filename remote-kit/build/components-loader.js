import { ownComponents } from './common.js';

/** Loader of webpack and Rspack for the kit's own files. */
export default function componentsLoader(code) {
  return ownComponents(code, this.getOptions().name);
}
