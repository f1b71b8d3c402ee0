import { messagesModule } from './common.js';

/** Loader of webpack and Rspack for `messages/*.json`. */
export default function messagesLoader(json) {
  return messagesModule(json, {
    file: this.resourcePath,
    hot: this.getOptions().dev ? 'import.meta.webpackHot' : undefined,
  });
}
