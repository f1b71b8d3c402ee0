const { compileMessages } = require('./compile-messages.cjs');

/** jest transformer for `messages/*.json`. */
module.exports = { process: (source) => ({ code: compileMessages(source) }) };
