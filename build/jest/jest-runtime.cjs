const { default: Runtime } = require('jest-runtime');

/** Gives test files the packages that the environment has loaded for all test files of the worker. */
module.exports = class SharedPackagesRuntime extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    this.environment = environment;
  }

  requireModule(from, name, options, isRequireActual) {
    // An environment without a window, such as jest's environment for Node, has no packages.
    const { packages } = this.environment;
    if (!options?.isInternalModule && packages?.has(name)) return packages.get(name);
    return super.requireModule(from, name, options, isRequireActual);
  }
};
