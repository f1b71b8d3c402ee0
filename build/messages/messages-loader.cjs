const { compileMessages } = require('./compile-messages.cjs');

/** webpack loader of `messages/*.json`; the option `pseudo` makes English the pseudo-locale. */
module.exports = function messagesLoader(source) {
  const pseudo = this.getOptions().pseudo === true && this.resourcePath.endsWith('en.json');
  return compileMessages(source, { pseudo });
};
