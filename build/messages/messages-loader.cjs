const { compileMessages } = require('./compile-messages.cjs');

/**
 * webpack loader for `messages/*.json`. It creates an ES module, because an `import()` of a JSON module would add
 * 0.2 kB to each remote's first load. The option `pseudo` replaces English with the pseudo-locale.
 */
module.exports = function messagesLoader(source) {
  const pseudo = this.getOptions().pseudo === true && this.resourcePath.endsWith('en.json');
  return `export default JSON.parse(${JSON.stringify(compileMessages(source, { pseudo }))})`;
};
