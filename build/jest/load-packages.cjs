const { readFileSync } = require('node:fs');
const { createRequire, isBuiltin } = require('node:module');
const vm = require('node:vm');

const PARAMETERS = ['module', 'exports', 'require'];

/**
 * Loads npm packages once for all test files that run in a JavaScript context. jest itself would load them again for
 * each test file (docs/decisions/0070).
 * @param {object} context a context of `node:vm`
 * @param {object} packages
 * @param {string} packages.bundle the path of a bundle of `bundlePackages`
 * @param {string[]} packages.names the module names that the bundle contains
 * @param {string[]} packages.external the module names that the bundle imports, but does not contain
 * @param {string} packages.prepare the path of a script that runs at the end and can require all these modules
 * @returns {Map<string, unknown>} the exports of each module, by its name
 */
exports.loadPackages = (context, { bundle, names, external, prepare }) => {
  const exportsOfNames = new Map();
  const modules = new Map();

  function load(file) {
    const loaded = modules.get(file);
    if (loaded) return loaded.exports;
    const requireOfFile = createRequire(file);
    const module = {
      exports: {},
      require: (name) => {
        if (isBuiltin(name)) return requireOfFile(name);
        return exportsOfNames.get(name) ?? load(requireOfFile.resolve(name));
      },
    };
    modules.set(file, module);
    const options = { filename: file, parsingContext: context };
    const run = vm.compileFunction(readFileSync(file, 'utf8'), PARAMETERS, options);
    run.call(module.exports, module, module.exports, module.require);
    return module.exports;
  }

  const { resolve } = createRequire(bundle);
  for (const name of external) exportsOfNames.set(name, load(resolve(name)));
  const bundled = load(bundle);
  for (const name of names) exportsOfNames.set(name, bundled[name]());
  load(prepare);
  return exportsOfNames;
};
