const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * The browser APIs that the window gets from Node, because jsdom lacks them: fetch, streams and text encoding.
 * AbortController is included, because Node's Request accepts only Node's signals.
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
  'CompressionStream',
  'DecompressionStream',
  'TextDecoderStream',
  'TextDecoder',
  'TextEncoder',
  'structuredClone',
];

/** The jest environment of the front ends: a jsdom window. */
module.exports = class WindowEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
};
