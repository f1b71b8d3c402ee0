const { TestEnvironment } = require('jest-environment-jsdom');

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
