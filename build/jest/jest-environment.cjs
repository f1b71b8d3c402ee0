const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-jsdom');

// The Testing Library reads the computed style of each element that it searches, to find out whether the element is
// hidden. For each style, jsdom also computes twelve colours. No test reads a colour, because jsdom loads no style
// sheet, and computing them takes a twentieth of the tests' processor time. So jsdom does not compute them here.
const requireOfEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const styleRules = requireOfEnvironment('jsdom/lib/jsdom/living/helpers/style-rules.js');
const { propertiesWithResolvedValueImplemented: computed } = styleRules;
for (const property of Object.keys(computed)) if (property.endsWith('color')) delete computed[property];

/**
 * jsdom with the browser APIs that it lacks, taken from Node: fetch, streams and text encoding. AbortController is
 * included, because Node's Request accepts only Node's signals.
 */
const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'TransformStream',
  'TextDecoderStream',
  'TextDecoder',
  'TextEncoder',
  'structuredClone',
];

module.exports = class ScreenEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        writable: true,
        configurable: true,
        enumerable: false,
      });
    }
  }
};
