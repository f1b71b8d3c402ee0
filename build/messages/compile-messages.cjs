const { compileMessage } = require('@lingui/message-utils/compileMessage');
const { pseudoMessage } = require('./pseudo.cjs');

/**
 * Turns a catalogue's JSON text (id → ICU message) into compiled messages, so that no ICU parser travels to a browser.
 * @param {string} json
 * @param {{ pseudo?: boolean }} [options] `pseudo`: say all of it in the pseudo-locale
 * @returns {string} JSON text, id → compiled message
 */
function compileMessages(json, { pseudo = false } = {}) {
  const compile = pseudo ? (message) => pseudoMessage(compileMessage(message)) : (message) => compileMessage(message);
  return JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(json)).map(([id, message]) => [id, compile(message)])),
  );
}

module.exports = { compileMessages };
