require('@testing-library/jest-dom');
const { TextDecoder, TextEncoder } = require('node:util');

// jsdom leaves these out; browsers have them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
for (const name of ['fetch', 'Headers', 'Request', 'Response', 'ReadableStream', 'TransformStream', 'TextDecoderStream', 'structuredClone']) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: undefined, writable: true, configurable: true });
}
