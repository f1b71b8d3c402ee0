const { compileMessages } = require('./compile-messages.cjs');

/** webpack loader of `messages/*.json`. */
module.exports = function messagesLoader(source) {
  return compileMessages(source);
};
