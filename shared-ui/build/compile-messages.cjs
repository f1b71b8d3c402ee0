const { compileMessage } = require('@lingui/message-utils/compileMessage');

/**
 * Turns a catalogue's JSON text (id → ICU message) into compiled messages, so that no ICU parser travels to a browser.
 * @param {string} json
 * @returns {string} JSON text, id → compiled message
 */
function compileMessages(json) {
  const source = JSON.parse(json);
  return JSON.stringify(Object.fromEntries(Object.entries(source).map(([id, message]) => [id, compileMessage(message)])));
}

module.exports = { compileMessages };
