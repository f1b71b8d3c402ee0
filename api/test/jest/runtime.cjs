const { createRequire } = require('node:module');
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

const TESTS = `${path.dirname(__dirname)}${path.sep}`;
const TEST_FILE = /\.(test|postgres|soak)\.ts$/;

/** Returns whether a file is a test file or a helper of the tests. Jest loads these files again for each test file. */
const isOfTests = (file) => file.startsWith(TESTS) || TEST_FILE.test(file);

const COMMON_JS = {
  isInternalModule: false,
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
};

/** The paths of the source maps of the modules that Node has loaded, keyed by the path of the module. */
const sourceMaps = new Map();

/**
 * Loads the API's own modules and the packages with Node, so that a worker loads them once for all its test files
 * (docs/decisions/0068). Jest still loads the test files, their helpers and its own modules. `jest.mock` does not work
 * for modules that Node loads.
 */
module.exports = class SharedModulesRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, ...others) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, ...others);
    for (const [file, map] of sourceMaps) this.getSourceMaps().set(file, map);
    require.extensions['.ts'] = (module, file) => {
      const { code, sourceMapPath } = transformer.transform(file, { ...COMMON_JS, ...coverageOptions });
      sourceMaps.set(file, sourceMapPath);
      this.getSourceMaps().set(file, sourceMapPath);
      module._compile(code, file);
    };
  }

  requireModule(from, name, options, isRequireActual) {
    if (name && !options?.isInternalModule) {
      const load = createRequire(from);
      const file = load.resolve(name);
      if (path.isAbsolute(file) && !isOfTests(file)) return load(file);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
};
