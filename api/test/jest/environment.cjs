const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/*
 * Jest compiles each test file for a separate JavaScript context. Errors from modules that Node loads belong to Node's
 * own context, so a test's `instanceof Error` would be false for them. Therefore the API's tests run in Node's own
 * context (docs/decisions/0068). Jest asks the environment for the context of each file and passes it to
 * `vm.compileFunction`. Without a context, `vm.compileFunction` uses Node's own. So the environment returns this
 * placeholder, and the wrapper below removes it.
 */
const PLACEHOLDER = vm.createContext({});
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) =>
  compileFunction(
    code,
    parameters,
    options?.parsingContext === PLACEHOLDER ? { ...options, parsingContext: undefined } : options,
  );

/**
 * The key of the global in which jest-circus keeps its listeners. All test files of a worker share this global, so the
 * listeners of the previous file are deleted.
 */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

const { console: consoleOfNode } = globalThis;

/** The jest environment of the API's tests: Node's own context, which all test files of a worker share. */
module.exports = class SharedContextEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    delete globalThis[LISTENERS];
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({
      config: config.projectConfig,
      global: globalThis,
    });
  }

  getVmContext() {
    return PLACEHOLDER;
  }

  async teardown() {
    globalThis.console = consoleOfNode;
    await super.teardown();
  }
};
