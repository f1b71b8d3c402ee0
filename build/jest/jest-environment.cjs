const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with what it leaves out and browsers have: the fetch family, streams and text coding, Node's own.
 * AbortController comes along because Node's Request accepts no other signal than Node's.
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
