const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-jsdom');
const { loadPackages } = require('./load-packages.cjs');
const { recordState, recordTimers } = require('./window-state.cjs');

const requireOfEnvironment = createRequire(require.resolve('jest-environment-jsdom'));

// The Testing Library reads the computed style of each element that it searches, to find out whether the element is
// hidden. For each style, jsdom also computes twelve colours. No test reads a colour, because jsdom loads no style
// sheet, and computing them takes a twentieth of the tests' processor time. So jsdom does not compute them here.
const styleRules = requireOfEnvironment('jsdom/lib/jsdom/living/helpers/style-rules.js');
const { propertiesWithResolvedValueImplemented: computed } = styleRules;
for (const property of Object.keys(computed)) if (property.endsWith('color')) delete computed[property];

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

/** The console of the current test file, which prints the messages of the window. */
let currentConsole;
const consoleOfWindow = new Proxy({}, { get: (_, method) => currentConsole[method] });

/**
 * The window that all test files of this worker share: its jsdom environment, the packages that are loaded in it, and
 * the functions that stop its timers and restore its state after a test file.
 */
let shared;

/** The jest environment of the front ends: a jsdom window that all test files of a worker share. */
module.exports = class SharedWindowEnvironment {
  constructor(config, context) {
    currentConsole = context.console;
    shared ??= createWindow(config, context);
    const { global, moduleMocker, fakeTimers, fakeTimersModern } = shared.environment;
    const { projectConfig } = config;
    this.config = projectConfig;
    this.global = global;
    this.moduleMocker = new moduleMocker.constructor(global);
    this.fakeTimers = new fakeTimers.constructor({
      config: projectConfig,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (ref) => ref },
    });
    this.fakeTimersModern = new fakeTimersModern.constructor({ config: projectConfig, global });
  }

  get packages() {
    return shared.packages;
  }

  async setup() {
    if (shared.restore) return;
    // Some packages add listeners to the document only after it has been loaded.
    if (this.global.document.readyState !== 'complete') await once(this.global, 'load');
    shared.packages = loadPackages(this.getVmContext(), this.config.testEnvironmentOptions.packages);
    shared.restore = recordState(shared.environment.dom);
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    await shared.stopTimers();
    shared.restore?.();
  }

  exportConditions() {
    return shared.environment.exportConditions();
  }

  getVmContext() {
    return shared.environment.getVmContext();
  }
};

function createWindow(config, context) {
  const environment = new TestEnvironment(config, { ...context, console: consoleOfWindow });
  const window = environment.global;
  for (const name of FROM_NODE) {
    Object.defineProperty(window, name, {
      value: globalThis[name],
      writable: true,
      configurable: true,
      enumerable: false,
    });
  }
  return { environment, stopTimers: recordTimers(window) };
}

const once = (target, type) =>
  new Promise((resolve) => {
    target.addEventListener(type, resolve, { once: true });
  });
