const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/*
 * Jest compiles each test file for a separate JavaScript context. Objects from modules that Node loads belong to
 * another context, and there `instanceof Error` would be false. So the API's tests run in Node's own context
 * (docs/decisions/0068). Jest asks the environment for the context of each file and passes it to `vm.compileFunction`.
 * Without a context, this function compiles for Node's own, so the wrapper below removes the placeholder.
 */
const PLACEHOLDER = vm.createContext({});
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) =>
  compileFunction(
    code,
    parameters,
    options?.parsingContext === PLACEHOLDER ? { ...options, parsingContext: undefined } : options,
  );

/** The listeners of jest-circus. It keeps them in a global, so the next test file would add its own to those. */
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
