const { compileMessages } = require('./compile-messages.cjs');

/**
 * webpack loader for `messages/*.json`: an ES module, because webpack adds 0.2 kB to each remote's first load for
 * `import()` of a JSON module. The option `pseudo` replaces English by the pseudo-locale.
 */
module.exports = function messagesLoader(source) {
  const pseudo = this.getOptions().pseudo === true && this.resourcePath.endsWith('en.json');
  return `export default JSON.parse(${JSON.stringify(compileMessages(source, { pseudo }))})`;
};
