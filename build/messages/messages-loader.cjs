const { compileMessages } = require('./compile-messages.cjs');

/** webpack loader for `messages/*.json`. The option `pseudo` replaces English by the pseudo-locale. */
module.exports = function messagesLoader(source) {
  const pseudo = this.getOptions().pseudo === true && this.resourcePath.endsWith('en.json');
  return compileMessages(source, { pseudo });
};
