const PLUGIN = 'FederationModuleIds';
/** Matches the identifiers of the generated modules. They contain the path of a file that the plugin writes. */
const GENERATED = /[\\/]\.federation[\\/]entry\./;
const CONTAINER = /^container entry /;

/**
 * Gives fixed ids to the modules that the federation plugin generates: the start of its runtime and, in a remote, the
 * container. Then builds of the same sources are equal in every checkout. webpack computes a module's id from its name,
 * and the names of these modules contain a hash of an absolute path.
 */
export class FederationModuleIds {
  apply(compiler) {
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(PLUGIN, (modules) => {
        for (const module of modules) {
          const name = module.identifier();
          if (GENERATED.test(name)) compilation.chunkGraph.setModuleId(module, CONTAINER.test(name) ? 1 : 2);
        }
      });
    });
  }
}
