const PLUGIN = 'UnusedModules';
/** Runs after the federation plugin's HoistContainerReferencesPlugin, which has stage 11. */
const AFTER_HOISTING = 12;

/**
 * Removes modules that have no side effects and no used export from the initial chunks of a build. webpack omits such
 * modules, but the federation plugin adds every module that its runtime imports, even unused ones. They would add 0.5
 * kB (brotli) to the first load of each remote.
 */
export class UnusedModules {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: PLUGIN, stage: AFTER_HOISTING }, () => {
        for (const chunk of compilation.chunks) if (chunk.hasRuntime()) removeUnused(compilation, chunk);
      });
    });
  }
}

/** Removes unused modules until nothing changes, because a removed module may be the only user of another module. */
function removeUnused({ chunkGraph, moduleGraph }, chunk) {
  const isUsed = (module) =>
    !module.factoryMeta?.sideEffectFree ||
    [...moduleGraph.getIncomingConnections(module)].some(
      (connection) =>
        connection.isTargetActive(chunk.runtime) &&
        (!connection.originModule || chunkGraph.getModuleChunks(connection.originModule).length > 0),
    );
  const unused = [...chunkGraph.getChunkModules(chunk)].filter((module) => !isUsed(module));
  for (const module of unused) chunkGraph.disconnectChunkAndModule(chunk, module);
  if (unused.length > 0) removeUnused({ chunkGraph, moduleGraph }, chunk);
}
