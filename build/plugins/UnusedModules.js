const PLUGIN = 'UnusedModules';
/** Runs after the federation plugin's HoistContainerReferencesPlugin, which has stage 11. */
const AFTER_HOISTING = 12;

/**
 * Removes modules without side effects and without a used export from the chunks that start a build. webpack itself
 * omits such modules, but the federation plugin adds every module that its runtime imports, used or not: 0.5 kB of
 * brotli in each remote's first load.
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

/** Repeats until nothing changes, because a removed module may have been the only user of another. */
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
