const { compileMessages } = require('./compile-messages.cjs');

/** jest transformer of `messages/*.json`. */
module.exports = { process: (source) => ({ code: compileMessages(source) }) };
