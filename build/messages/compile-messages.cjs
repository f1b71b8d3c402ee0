const { compileMessage } = require('@lingui/message-utils/compileMessage');
const { pseudoMessage } = require('./pseudo.cjs');

/**
 * Compiles a catalogue (id → ICU message), so that browsers need no ICU parser.
 * @param {string} json
 * @param {{ pseudo?: boolean }} [options] `pseudo`: translates everything into the pseudo-locale
 * @returns {string} JSON text, id → compiled message
 */
function compileMessages(json, { pseudo = false } = {}) {
  const compile = pseudo ? (message) => pseudoMessage(compileMessage(message)) : (message) => compileMessage(message);
  return JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(json)).map(([id, message]) => [id, compile(message)])),
  );
}

module.exports = { compileMessages };
