const PLUGIN = 'StampedManifest';
const MANIFEST = 'mf-manifest.json';

/**
 * Completes the manifest of a remote with facts about its build that publishing needs. The plugin works in webpack and
 * in Rspack.
 */
export class StampedManifest {
  /** @param {(manifest: object) => object} complete returns the complete manifest */
  constructor(complete) {
    this.complete = complete;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      // Runs after the stage that writes the manifest.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () => {
        if (!compilation.getAsset(MANIFEST)) return;
        compilation.updateAsset(
          MANIFEST,
          (source) => new sources.RawSource(JSON.stringify(this.complete(JSON.parse(source.source().toString())))),
        );
      });
    });
  }
}
