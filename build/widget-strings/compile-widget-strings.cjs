const { parse } = require('@messageformat/parser');

/**
 * Compiles ICU messages for the widget library. Each message becomes a string, or a function of the message's values
 * and the library's formatter.
 * @param {Record<string, string>} messages key → ICU message
 * @returns {string} the code of an object
 */
function compileWidgetStrings(messages) {
  return `{${Object.entries(messages).map(([key, message]) => `${JSON.stringify(key)}: ${compiled(message)}`)}}`;
}

function compiled(message) {
  const tokens = parse(message);
  return tokens.every(({ type }) => type === 'content') ? joined(tokens) : `(args, formatter) => ${joined(tokens)}`;
}

const joined = (tokens, counted) => tokens.map((token) => codeOf(token, counted)).join(' + ') || '""';

function codeOf(token, counted) {
  if (token.type === 'content') return JSON.stringify(token.value);
  const value = `args[${JSON.stringify(token.arg ?? counted)}]`;
  switch (token.type) {
    case 'argument':
      return value;
    case 'octothorpe':
      return `formatter.number(${value})`;
    case 'plural':
      return `formatter.plural(${value}, ${choices(token)})`;
    case 'select':
      return `formatter.select(${choices(token)}, ${value})`;
    default:
      throw new Error(`The widget library has no ${token.type}.`);
  }
}

const choices = ({ arg, cases }) =>
  `{${cases.map(({ key, tokens }) => `${JSON.stringify(key)}: () => ${joined(tokens, arg)}`)}}`;

module.exports = { compileWidgetStrings };
