/** In tests a style's name is its own class. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
